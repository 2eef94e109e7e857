#ifndef CSYSTEM_SHIM_H
#define CSYSTEM_SHIM_H

/* Headers that Swift's Glibc module leaves out. */
#include <getopt.h>
#include <sys/timerfd.h>

#endif
