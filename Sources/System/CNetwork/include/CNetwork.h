#pragma once
/* The network of a confined process, which can neither make a socket nor aim one. The C library's `socket`, `connect` and
   `getaddrinfo` are defined here once more and come before its own in the dynamic linker's order (the program exports its
   symbols), so that libcurl calls them: they ask the broker, which checks what the user allows, looks names up, connects,
   and hands the connected descriptor over. */
#include <stdint.h>

/* From now on nothing but the broker is asked: of a process that is about to be confined. */
void network_confine(void);
/* The socket to the broker; -1 for none, with which every host is unknown. It belongs to this library from here on. */
void network_use_broker(int socket);
/* Whether there is one: 1 or 0. */
int network_has_broker(void);
/* The file with the certificates of the authorities that are trusted: `SSL_CERT_FILE` of the environment, as for all
   programs with OpenSSL, else the system's. */
const char *network_authorities(void);
/* Why libcurl gave up the transfer that this thread heard of last: a CURLcode (0 for none) and an X509_V_ERR_… */
struct network_failure {
    int code;
    long verification;
};
struct network_failure network_last_failure(void);
/* Whether the user allows to reach a host, as a name or an address: 1 or 0. */
int network_may_reach(const char *host);
