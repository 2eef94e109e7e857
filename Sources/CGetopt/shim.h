#ifndef CGETOPT_SHIM_H
#define CGETOPT_SHIM_H

/* Swift's Glibc module leaves this header out. */
#include <getopt.h>

#endif
