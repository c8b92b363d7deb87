#pragma once

// Texts are UTF-8, so the functions are those of the 8-bit library, named `…_8`.
#define PCRE2_CODE_UNIT_WIDTH 8

#if __has_include(<pcre2.h>)
#include <pcre2.h>
#else
#error "PCRE2 is missing: apt-get install libpcre2-dev"
#endif
