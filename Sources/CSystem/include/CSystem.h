#pragma once
#include "guard.h"
#include "process.h"
