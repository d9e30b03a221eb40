#pragma once
/* The network of a confined process, which can neither make a socket nor aim one. The C library's `socket`, `connect` and
   `getaddrinfo` are defined here once more and come before its own in the dynamic linker's order (the program exports its
   symbols), so that libcurl calls them: they ask the broker, which checks what the user allows, looks names up, connects,
   and hands the connected descriptor over. */
#include <stddef.h>
#include <stdint.h>

/* Loads what transfers need, which a process that makes none does without: for the processes that are forked from this one.
   Else it is loaded with the first transfer. */
void network_load(void);
/* From now on nothing but the broker is asked: of a process that is about to be confined. */
void network_confine(void);
/* The socket to the broker; -1 for none, with which every host is unknown. It belongs to this library from here on. */
void network_use_broker(int socket);
/* Whether there is one: 1 or 0. */
int network_has_broker(void);
/* The file with the certificates of the authorities that are trusted: `SSL_CERT_FILE` of the environment, as for all
   programs with OpenSSL, else the system's. */
const char *network_authorities(void);
/* What a transfer is held to. */
struct network_limits {
    /* Of its body, and of its time; 0 for any number. With more it fails: CURLE_FILESIZE_EXCEEDED, CURLE_OPERATION_TIMEDOUT. */
    size_t bytes;
    long milliseconds;
    /* Told the bytes of each piece of the body that was handed over, on the thread that receives, which goes on when this
       returns; NULL for nobody. */
    void (*handed_over)(void *context, size_t bytes);
    /* Called once when `context` is not needed any more. */
    void (*release)(void *context);
    void *context;
};
/* Holds the transfer to this that the calling thread makes next, and all after it to the two numbers, until it is called
   again. */
void network_limit_next_transfer(struct network_limits limits);
/* Whether responses may set cookies: 1 or 0. */
void network_take_cookies(int takes);
/* How many cookies were dropped since this was asked last: of a response too many, or such as may not be set. */
unsigned network_dropped_cookies(void);
/* Why libcurl gave up the transfer that this thread heard of last: a CURLcode (0 for none) and an X509_V_ERR_… */
struct network_failure {
    int code;
    long verification;
};
struct network_failure network_last_failure(void);
/* Tells the broker, which counts them, that a request to a host is being made. Nothing is waited for. */
void network_tell_request(const char *host);
/* Whether the user allows to reach a host, as a name or an address: 1 or 0. */
int network_may_reach(const char *host);
