// Swift can't call variadic functions, so each operation has a typed wrapper, which returns libedit's own int.
// The wrappers keep no state.
#ifndef CLIBEDIT_SHIM_H
#define CLIBEDIT_SHIM_H

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

typedef unsigned char (*clibedit_function)(EditLine *, wint_t);

static inline int clibedit_set_terminal(EditLine *el, const char *type) {
    return el_wset(el, EL_TERMINAL, type);
}
static inline int clibedit_set_editor(EditLine *el, const wchar_t *editor) {
    return el_wset(el, EL_EDITOR, editor);
}
static inline int clibedit_get_editor(EditLine *el, const wchar_t **editor) {
    return el_wget(el, EL_EDITOR, editor);
}
static inline int clibedit_set_signal(EditLine *el, int on) {
    return el_wset(el, EL_SIGNAL, on);
}
static inline int clibedit_set_edit_mode(EditLine *el, int on) {
    return el_wset(el, EL_EDITMODE, on);
}
static inline int clibedit_get_edit_mode(EditLine *el, int *on) {
    return el_wget(el, EL_EDITMODE, on);
}
static inline int clibedit_add_function(
    EditLine *el, const wchar_t *name, const wchar_t *help, clibedit_function function) {
    return el_wset(el, EL_ADDFN, name, help, function);
}
static inline int clibedit_bind(EditLine *el, const wchar_t *key, const wchar_t *command) {
    return el_wset(el, EL_BIND, key, command, (wchar_t *)NULL);
}
// Binds a key in vi's command mode.
static inline int clibedit_bind_command(EditLine *el, const wchar_t *key, const wchar_t *command) {
    return el_wset(el, EL_BIND, L"-a", key, command, (wchar_t *)NULL);
}
// Prints the binding of a key to libedit's output stream, or an error to its error stream.
static inline int clibedit_print_binding(EditLine *el, const wchar_t *key) {
    return el_wset(el, EL_BIND, key, (wchar_t *)NULL);
}
static inline int clibedit_print_command_binding(EditLine *el, const wchar_t *key) {
    return el_wset(el, EL_BIND, L"-a", key, (wchar_t *)NULL);
}
// Prints all bindings.
static inline int clibedit_print_bindings(EditLine *el) {
    return el_wset(el, EL_BIND, (wchar_t *)NULL);
}
static inline int clibedit_set_stream(EditLine *el, int which, FILE *stream) {
    return el_wset(el, EL_SETFP, which, stream);
}
static inline int clibedit_prepare_terminal(EditLine *el, int on) {
    return el_wset(el, EL_PREP_TERM, on);
}
// Makes Ctrl-S, Ctrl-Q and Ctrl-\ characters in the mode for editing. Both forms of `quit` are needed: one for
// the mode itself, the other for settings that libedit adopts after `stty` has changed them (tty.c).
static inline int clibedit_take_over_keys(EditLine *el) {
    return el_wset(el, EL_SETTY, L"-d", L"-ixon", L"-quit", L"quit=", (wchar_t *)NULL);
}

// A GNU function, which <stdio.h> declares only if _GNU_SOURCE is defined before the first header. Four null pointers
// stand for no functions.
struct clibedit_no_functions {
    void *functions[4];
};
extern FILE *fopencookie(void *cookie, const char *mode, struct clibedit_no_functions functions);

// A GNU function, too, of <string.h>.
extern void *memmem(const void *text, size_t length, const void *word, size_t word_length);

// Opens a stream that discards its output, without a system call.
static inline FILE *clibedit_open_null(void) {
    return fopencookie(NULL, "w", (struct clibedit_no_functions){{NULL}});
}

// MB_CUR_MAX is a macro that calls a function, which Swift does not import.
static inline size_t clibedit_bytes_per_character(void) {
    return MB_CUR_MAX;
}

#endif
