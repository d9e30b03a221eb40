/* libcurl, loaded when it is called first.

   Foundation's networking is linked with libcurl, and with that come some twenty-five libraries (OpenSSL, GnuTLS, Kerberos,
   LDAP …), which cost every process a megabyte and the loader some milliseconds. Most widgets ask no server for anything.
   This library has libcurl's name and stands in the stage where Foundation finds it first; it passes on what Foundation
   calls, and whoever never calls has none of them.

   A function that Foundation wants and that is missing here is told by the loader at the start of any program. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    /* By its path: by its name it would be this one. */
    static const char *const paths[] = {
        "/usr/lib/x86_64-linux-gnu/libcurl.so.4", "/lib/x86_64-linux-gnu/libcurl.so.4", "/usr/lib64/libcurl.so.4",
        "/usr/lib/libcurl.so.4",
    };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        if ((library = dlopen(paths[i], RTLD_NOW | RTLD_LOCAL))) return;
    }
    fprintf(stderr, "There is no network without libcurl (on Debian: apt-get install libcurl4): %s\n", dlerror());
    abort();
}

static void *find(const char *name) {
    pthread_once(&once, load);
    return dlsym(library, name);
}

/* What an argument or a result needs is a register: all that these functions take and return are pointers, and numbers that
   are no larger (curl/curl.h, curl/multi.h, curl/urlapi.h). */
typedef void *word;

#define PASS_0(name) word name(void) { return ((word(*)(void))find(#name))(); }
#define PASS_1(name) word name(word a) { return ((word(*)(word))find(#name))(a); }
#define PASS_2(name) word name(word a, word b) { return ((word(*)(word, word))find(#name))(a, b); }
#define PASS_3(name) word name(word a, word b, word c) { return ((word(*)(word, word, word))find(#name))(a, b, c); }
#define PASS_4(name)                                                                                                         \
    word name(word a, word b, word c, word d) { return ((word(*)(word, word, word, word))find(#name))(a, b, c, d); }
/* Of the arguments behind the second there is one. */
#define PASS_OPTION(name)                                                                                                    \
    word name(word a, word option, ...) {                                                                                    \
        va_list rest;                                                                                                        \
        va_start(rest, option);                                                                                              \
        word value = va_arg(rest, word);                                                                                     \
        va_end(rest);                                                                                                        \
        return ((word(*)(word, word, ...))find(#name))(a, option, value);                                                    \
    }

PASS_1(curl_global_init)
PASS_0(curl_version)
PASS_1(curl_version_info)
PASS_1(curl_free)
PASS_2(curl_slist_append)
PASS_1(curl_slist_free_all)

PASS_0(curl_easy_init)
PASS_OPTION(curl_easy_setopt)
PASS_OPTION(curl_easy_getinfo)
PASS_2(curl_easy_pause)
PASS_1(curl_easy_strerror)
PASS_1(curl_easy_cleanup)

PASS_0(curl_multi_init)
PASS_OPTION(curl_multi_setopt)
PASS_2(curl_multi_add_handle)
PASS_2(curl_multi_remove_handle)
PASS_3(curl_multi_assign)
PASS_2(curl_multi_info_read)
PASS_4(curl_multi_socket_action)
PASS_1(curl_multi_cleanup)

PASS_0(curl_url)
PASS_4(curl_url_get)
PASS_4(curl_url_set)
