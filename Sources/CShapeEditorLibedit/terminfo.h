// terminfo keeps the last terminal that was set up in the global `cur_term`, which libedit uses, too
// (tgetent, tputs). So the query here restores it.
#ifndef CLIBEDIT_TERMINFO_H
#define CLIBEDIT_TERMINFO_H

#define NCURSES_NOMACROS 1
#include <stdio.h>
#include <curses.h>
#include <term.h>

struct clibedit_terminal {
    int known;
    int colours;
    int moves_up;
    int clears;
    int inserts_rows;
    int italic;
};

static inline int clibedit_has(const char *capability) {
    char *value = tigetstr((char *)capability);
    return value != NULL && value != (char *)-1 && *value != '\0';
}

static inline struct clibedit_terminal clibedit_terminal_named(const char *type, int descriptor) {
    struct clibedit_terminal answer = {0, 0, 0, 0, 0, 0};
    TERMINAL *before = cur_term;
    int status = 0;
    if (setupterm((char *)type, descriptor, &status) == OK) {
        answer.known = 1;
        answer.colours = tigetnum((char *)"colors");
        answer.moves_up = clibedit_has("cuu1");
        answer.clears = clibedit_has("ed");
        answer.inserts_rows = clibedit_has("il1");
        answer.italic = clibedit_has("sitm");
        TERMINAL *asked = set_curterm(before);
        if (asked != before)
            del_curterm(asked);
    }
    return answer;
}

#endif
