#pragma once

#include "files.h"
#include "guard.h"
#include "process.h"
