#pragma once

#include "files.h"
#include "guard.h"
#include "http.h"
#include "process.h"
