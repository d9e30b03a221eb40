#pragma once
/* What a guest asks the network's broker, and what that answers: one packet each, over a socket of whole packets.
   Both sides run on one machine, so numbers have its byte order. */
#include <stdint.h>

enum network_question_kind {
    /* Which addresses has a host? `count` of the answer is how many; they stay with the broker. */
    network_question_resolve = 1,
    /* Connects to address `address` of a host's. The answer has a descriptor with it, a stream whose other end the broker
       has, which passes on what goes through it. It can be written to as soon as it is connected (EINPROGRESS: not yet),
       and has an error if that fails. */
    network_question_connect = 2,
    /* May the host be reached? Nothing is asked of the network. */
    network_question_permission = 3,
    /* No question, and not answered: a request to the host is being made. */
    network_question_request = 4
};

enum { network_longest_host = 253 };

struct network_question {
    /* Comes back with the answer. */
    uint32_t number;
    uint8_t kind;
    /* From 0. */
    uint8_t address;
    uint16_t port;
    /* A name or an address in its usual notation, and a zero. */
    char host[network_longest_host + 1];
};

struct network_answer {
    uint32_t number;
    /* 0, or what went wrong: an EAI_… of resolving, else an errno. EACCES: the user has not allowed it. */
    int32_t error;
    uint32_t count;
};
