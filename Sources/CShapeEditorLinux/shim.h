#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

/* Headers that Swift's Glibc module leaves out. */
#include <getopt.h>
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/pidfd.h>
#include <sys/timerfd.h>

#endif
