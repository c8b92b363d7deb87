#pragma once

#include "files.h"
