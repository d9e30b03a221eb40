#define _GNU_SOURCE
/* libcurl's functions, where Foundation does not pass on what they say or want to know, and where a server could have it keep
   more than there is room for. */
#include "CNetwork.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define EXPORTED __attribute__((visibility("default")))

const char *network_authorities(void) {
    const char *own = getenv("SSL_CERT_FILE");
    return own && *own == '/' ? own : "/etc/ssl/certs/ca-certificates.crt";
}

/* The first of a message of its multi interface (curl/multi.h); what it has been since version 7.9. */
struct message {
    int kind;
    void *transfer;
    union {
        void *other;
        int code;
    } result;
};

/* curl/curl.h */
#define CURLOPT_CAINFO 10065
#define CURLOPT_CAPATH 10097
#define CURLOPT_WRITEDATA 10001
#define CURLOPT_TIMEOUT_MS 155
#define CURLOPT_WRITEFUNCTION 20011
#define CURLOPT_HEADERDATA 10029
#define CURLOPT_HEADERFUNCTION 20079
#define CURLINFO_SSL_VERIFYRESULT 0x20000d
#define CURL_WRITEFUNC_PAUSE 0x10000001
#define CURLE_WRITE_ERROR 23
#define CURLE_FILESIZE_EXCEEDED 63

/* ---- What is known of a transfer besides what libcurl knows ---- */

typedef size_t (*receiver)(char *bytes, size_t size, size_t count, void *data);

struct transfer {
    void *handle;
    receiver body, header;
    void *body_data, *header_data;
    struct network_limits limits;
    size_t received;
    bool is_too_long;
    unsigned cookies;
    struct transfer *next;
};

/* Of one response. A browser keeps as many of a whole site at least (RFC 6265, 6.1). */
#define MOST_COOKIES 50

static struct transfer *transfers;
static pthread_mutex_t transfers_lock = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local struct network_limits next_limits;
static atomic_bool refuses_cookies;
static atomic_uint dropped_cookies;

static void release(struct network_limits *limits) {
    if (limits->release) limits->release(limits->context);
    limits->handed_over = NULL;
    limits->release = NULL;
}

void network_limit_next_transfer(struct network_limits limits) {
    release(&next_limits);
    next_limits = limits;
}

void network_take_cookies(int takes) { atomic_store(&refuses_cookies, !takes); }

unsigned network_dropped_cookies(void) { return atomic_exchange(&dropped_cookies, 0); }

static struct transfer *known(void *handle) {
    pthread_mutex_lock(&transfers_lock);
    struct transfer *found = transfers;
    while (found && found->handle != handle) found = found->next;
    pthread_mutex_unlock(&transfers_lock);
    return found;
}

static size_t receive_body(char *bytes, size_t size, size_t count, void *data) {
    struct transfer *transfer = data;
    size_t most = transfer->limits.bytes;
    if (most && transfer->received + size * count > most) {
        transfer->is_too_long = true;
        return 0;
    }
    size_t taken = transfer->body(bytes, size, count, transfer->body_data);
    /* What a transfer that pauses does not take comes once more. */
    if (taken == CURL_WRITEFUNC_PAUSE) return taken;
    transfer->received += size * count;
    if (transfer->limits.handed_over) transfer->limits.handed_over(transfer->limits.context, size * count);
    return taken;
}

static size_t receive_header(char *bytes, size_t size, size_t count, void *data) {
    struct transfer *transfer = data;
    size_t length = size * count;
    if (length >= 5 && strncmp(bytes, "HTTP/", 5) == 0) {
        transfer->cookies = 0;
        transfer->received = 0;
    }
    if (length >= 11 && strncasecmp(bytes, "set-cookie:", 11) == 0
        && (atomic_load(&refuses_cookies) || ++transfer->cookies > MOST_COOKIES)) {
        atomic_fetch_add(&dropped_cookies, 1);
        return length;
    }
    return transfer->header(bytes, size, count, transfer->header_data);
}

/* ---- libcurl's functions ---- */

void network_load(void) {
    /* Any function would do. */
    const char *(*version)(void) = dlsym(RTLD_NEXT, "curl_version");
    if (version) version();
}

static _Thread_local struct network_failure last_failure;

struct network_failure network_last_failure(void) { return last_failure; }

EXPORTED struct message *curl_multi_info_read(void *multi, int *left) {
    struct message *(*read)(void *, int *) = dlsym(RTLD_NEXT, "curl_multi_info_read");
    int (*ask)(void *, int, ...) = dlsym(RTLD_NEXT, "curl_easy_getinfo");
    struct message *message = read(multi, left);
    if (message) {
        last_failure = (struct network_failure){.code = message->result.code};
        if (last_failure.code) ask(message->transfer, CURLINFO_SSL_VERIFYRESULT, &last_failure.verification);
        struct transfer *transfer = last_failure.code == CURLE_WRITE_ERROR ? known(message->transfer) : NULL;
        if (transfer && transfer->is_too_long) last_failure.code = CURLE_FILESIZE_EXCEEDED;
    }
    return message;
}

/* With one file of authorities and no folder of them, libcurl reads it once for a session and not for each connection. */
EXPORTED void *curl_easy_init(void) {
    void *(*init)(void) = dlsym(RTLD_NEXT, "curl_easy_init");
    int (*set)(void *, int, ...) = dlsym(RTLD_NEXT, "curl_easy_setopt");
    void *handle = init();
    if (!handle) return NULL;
    set(handle, CURLOPT_CAINFO, network_authorities());
    set(handle, CURLOPT_CAPATH, (char *)NULL);
    if (next_limits.milliseconds > 0) set(handle, CURLOPT_TIMEOUT_MS, next_limits.milliseconds);
    struct transfer *transfer = calloc(1, sizeof *transfer);
    if (transfer) {
        *transfer = (struct transfer){.handle = handle, .limits = next_limits};
        /* The transfer's from here on. */
        next_limits.handed_over = NULL;
        next_limits.release = NULL;
        pthread_mutex_lock(&transfers_lock);
        transfer->next = transfers;
        transfers = transfer;
        pthread_mutex_unlock(&transfers_lock);
    }
    return handle;
}

/* All that libcurl's options take is as large as a pointer, or smaller (curl/curl.h: long, curl_off_t, pointers). */
EXPORTED int curl_easy_setopt(void *handle, int option, ...) {
    int (*set)(void *, int, ...) = dlsym(RTLD_NEXT, "curl_easy_setopt");
    va_list arguments;
    va_start(arguments, option);
    void *value = va_arg(arguments, void *);
    va_end(arguments);
    bool is_of_receivers = option == CURLOPT_WRITEFUNCTION || option == CURLOPT_WRITEDATA
        || option == CURLOPT_HEADERFUNCTION || option == CURLOPT_HEADERDATA;
    struct transfer *transfer = is_of_receivers ? known(handle) : NULL;
    if (!transfer) return set(handle, option, value);
    switch (option) {
    case CURLOPT_WRITEFUNCTION:
        transfer->body = (receiver)value;
        set(handle, CURLOPT_WRITEDATA, value ? (void *)transfer : transfer->body_data);
        return set(handle, option, value ? (void *)receive_body : NULL);
    case CURLOPT_HEADERFUNCTION:
        transfer->header = (receiver)value;
        set(handle, CURLOPT_HEADERDATA, value ? (void *)transfer : transfer->header_data);
        return set(handle, option, value ? (void *)receive_header : NULL);
    case CURLOPT_WRITEDATA:
        transfer->body_data = value;
        return transfer->body ? 0 : set(handle, option, value);
    default:
        transfer->header_data = value;
        return transfer->header ? 0 : set(handle, option, value);
    }
}

EXPORTED void curl_easy_cleanup(void *handle) {
    void (*cleanup)(void *) = dlsym(RTLD_NEXT, "curl_easy_cleanup");
    cleanup(handle);
    pthread_mutex_lock(&transfers_lock);
    struct transfer **place = &transfers;
    while (*place && (*place)->handle != handle) place = &(*place)->next;
    struct transfer *transfer = *place;
    if (transfer) *place = transfer->next;
    pthread_mutex_unlock(&transfers_lock);
    if (transfer) release(&transfer->limits);
    free(transfer);
}
