#define _GNU_SOURCE
#include "CNetwork.h"

#include <CRefusals.h>
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../CNetworkQuestions/network_questions.h"

#define EXPORTED __attribute__((visibility("default")))
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* Seconds after which a question counts as unanswered. While libcurl gives a transfer up it waits for the thread that
   resolves its name, and a whole URLSession waits with it. */
#define PATIENCE 5

static atomic_bool is_confined;
static atomic_int broker = -1;

void network_confine(void) { atomic_store(&is_confined, true); }

void network_use_broker(int socket) {
    int old = atomic_exchange(&broker, socket);
    if (old >= 0) shutdown(old, SHUT_RDWR);
}

int network_has_broker(void) { return atomic_load(&broker) >= 0; }

/* ---- Questions: any number of threads ask at once. One of those that wait reads for all of them. ---- */

#define MOST_WAITING 64

static struct waiting {
    bool is_used, is_answered;
    struct network_answer answer;
    uint32_t number;
    int descriptor;
} waiting[MOST_WAITING];
static uint32_t next_number = 1;
static bool has_reader;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

/* Reads one answer and lays it to the question that it belongs to. Called without the lock, by one thread at a time. */
static bool read_answer(int socket, int milliseconds) {
    struct pollfd readiness = {.fd = socket, .events = POLLIN};
    int ready;
    do ready = poll(&readiness, 1, milliseconds);
    while (ready < 0 && errno == EINTR);
    if (ready <= 0) return ready == 0;

    struct network_answer answer;
    char control[CMSG_SPACE(sizeof(int))];
    struct iovec bytes = {&answer, sizeof answer};
    struct msghdr message = {
        .msg_iov = &bytes, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    ssize_t size;
    do size = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    while (size < 0 && errno == EINTR);
    if (size < 0) return errno == EAGAIN;
    int descriptor = -1;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
        memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
    bool is_taken = false;
    pthread_mutex_lock(&lock);
    for (int index = 0; index < MOST_WAITING && !is_taken && size == sizeof answer; index++) {
        struct waiting *entry = &waiting[index];
        if (!entry->is_used || entry->is_answered || entry->number != answer.number) continue;
        entry->answer = answer;
        entry->descriptor = descriptor;
        entry->is_answered = is_taken = true;
    }
    pthread_mutex_unlock(&lock);
    /* Nobody waits for it any more. */
    if (!is_taken && descriptor >= 0) close(descriptor);
    return size == sizeof answer;
}

static int milliseconds_until(const struct timespec *end) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t left = (end->tv_sec - now.tv_sec) * 1000 + (end->tv_nsec - now.tv_nsec) / 1000000;
    return left > 0 ? (int)left : 0;
}

/* Asks, and waits for the answer. 0, or -1 if there is none. */
static int ask(struct network_question *question, struct network_answer *answer, int *descriptor) {
    int socket = atomic_load(&broker);
    if (socket < 0) return -1;
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += PATIENCE;

    pthread_mutex_lock(&lock);
    struct waiting *entry = NULL;
    for (int index = 0; index < MOST_WAITING && !entry; index++)
        if (!waiting[index].is_used) entry = &waiting[index];
    if (!entry) {
        pthread_mutex_unlock(&lock);
        return -1;
    }
    *entry = (struct waiting){.is_used = true, .number = next_number++, .descriptor = -1};
    question->number = entry->number;
    pthread_mutex_unlock(&lock);

    size_t size = offsetof(struct network_question, host) + strlen(question->host) + 1;
    ssize_t sent;
    struct pollfd room = {.fd = socket, .events = POLLOUT};
    do sent = send(socket, question, size, MSG_NOSIGNAL);
    while (sent < 0 && (errno == EINTR || (errno == EAGAIN && poll(&room, 1, milliseconds_until(&end)) > 0)));

    pthread_mutex_lock(&lock);
    bool is_open = sent == (ssize_t)size;
    while (is_open && !entry->is_answered) {
        int left = milliseconds_until(&end);
        if (left == 0) break;
        if (!has_reader) {
            has_reader = true;
            pthread_mutex_unlock(&lock);
            is_open = read_answer(socket, left);
            pthread_mutex_lock(&lock);
            has_reader = false;
            pthread_cond_broadcast(&changed);
        } else {
            /* Woken by whoever reads; looks at its own time now and then, as that one may have more of it. */
            struct timespec soon;
            clock_gettime(CLOCK_REALTIME, &soon);
            soon.tv_nsec += 200 * 1000000;
            if (soon.tv_nsec >= 1000000000) {
                soon.tv_sec++;
                soon.tv_nsec -= 1000000000;
            }
            pthread_cond_timedwait(&changed, &lock, &soon);
        }
    }
    bool is_answered = entry->is_answered;
    *answer = entry->answer;
    *descriptor = entry->descriptor;
    entry->is_used = false;
    pthread_mutex_unlock(&lock);
    return is_answered ? 0 : -1;
}

static void refuse(int reason) {
    errno = EPERM;
    refusals_note(refusal_network, "");
    errno = reason;
}

/* ---- Addresses that stand for a host's: of 100.64.0.0/10, which no machine outside of a carrier's network has. ---- */

#define FIRST_STAND_IN 0x64400000u
#define MOST_STAND_INS 4096

static struct {
    char host[network_longest_host + 1];
    uint8_t address;
} stand_ins[MOST_STAND_INS];
/* The first one is never used. */
static unsigned stand_in_count = 1;
static pthread_mutex_t stand_in_lock = PTHREAD_MUTEX_INITIALIZER;

/* In network order; 0 if there are too many. */
static in_addr_t stand_in_for(const char *host, uint8_t address) {
    in_addr_t found = 0;
    pthread_mutex_lock(&stand_in_lock);
    unsigned index = 1;
    while (index < stand_in_count
           && (stand_ins[index].address != address || strcmp(stand_ins[index].host, host) != 0))
        index++;
    if (index < MOST_STAND_INS) {
        if (index == stand_in_count) {
            strcpy(stand_ins[index].host, host);
            stand_ins[index].address = address;
            stand_in_count++;
        }
        found = htonl(FIRST_STAND_IN + index);
    }
    pthread_mutex_unlock(&stand_in_lock);
    return found;
}

static bool is_stand_in(in_addr_t address, struct network_question *question) {
    uint32_t index = ntohl(address) - FIRST_STAND_IN;
    bool is_known = false;
    pthread_mutex_lock(&stand_in_lock);
    if (index > 0 && index < stand_in_count) {
        strcpy(question->host, stand_ins[index].host);
        question->address = stand_ins[index].address;
        is_known = true;
    }
    pthread_mutex_unlock(&stand_in_lock);
    return is_known;
}

void network_tell_request(const char *host) {
    struct network_question told = {.kind = network_question_request};
    int socket = atomic_load(&broker);
    if (socket < 0 || strlen(host) > network_longest_host) return;
    strcpy(told.host, host);
    size_t size = offsetof(struct network_question, host) + strlen(host) + 1;
    send(socket, &told, size, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int network_may_reach(const char *host) {
    struct network_question question = {.kind = network_question_permission};
    struct network_answer answer;
    int descriptor;
    /* Whoever asks without a broker says himself what is missing. */
    if (strlen(host) > network_longest_host || !network_has_broker()) return 0;
    strcpy(question.host, host);
    if (ask(&question, &answer, &descriptor) != 0) {
        refuse(errno);
        return 0;
    }
    if (descriptor >= 0) close(descriptor);
    return answer.error == 0;
}

/* ---- Whom a stream leads to. The kernel knows only its end at the broker, and libcurl uses no connection again of which it
   does not learn the other's address. ---- */

#define MOST_CONNECTED 1024

static struct {
    /* Of the socket, as a number of a file means another one later. */
    ino_t identity;
    socklen_t length;
    struct sockaddr_in6 address;
} peers[MOST_CONNECTED];
static pthread_mutex_t peers_lock = PTHREAD_MUTEX_INITIALIZER;

/* 0 for what has none. */
static ino_t identity_of(int file) {
    struct stat status;
    return fstat(file, &status) == 0 ? status.st_ino : 0;
}

static void keep_peer(int file, const struct sockaddr *address, socklen_t length) {
    ino_t identity = identity_of(file);
    if (file >= MOST_CONNECTED || length > sizeof peers[0].address) return;
    pthread_mutex_lock(&peers_lock);
    peers[file].identity = identity;
    peers[file].length = length;
    memcpy(&peers[file].address, address, length);
    pthread_mutex_unlock(&peers_lock);
}

/* ---- The C library's functions ---- */

EXPORTED int getpeername(int file, struct sockaddr *restrict address, socklen_t *restrict length) {
    socklen_t room = length ? *length : 0;
    int result = REAL(getpeername)(file, address, length);
    if (result != 0 || !atomic_load(&is_confined) || file < 0 || file >= MOST_CONNECTED) return result;
    ino_t identity = identity_of(file);
    pthread_mutex_lock(&peers_lock);
    if (identity && peers[file].identity == identity) {
        memcpy(address, &peers[file].address, room < peers[file].length ? room : peers[file].length);
        *length = peers[file].length;
    }
    pthread_mutex_unlock(&peers_lock);
    return 0;
}

EXPORTED int socket(int domain, int type, int protocol) {
    bool is_for_broker = domain == AF_INET || domain == AF_INET6;
    if (!atomic_load(&is_confined) || !is_for_broker || atomic_load(&broker) < 0) {
        int made = REAL(socket)(domain, type, protocol);
        if (made < 0) refusals_note(refusal_network, "");
        return made;
    }
    if (domain != AF_INET || (type & 0xF) != SOCK_STREAM) {
        errno = EAFNOSUPPORT;
        return -1;
    }
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | (type & (SOCK_CLOEXEC | SOCK_NONBLOCK)), 0, ends) != 0) return -1;
    /* It holds the place of the connected one. */
    close(ends[1]);
    return ends[0];
}

EXPORTED int connect(int file, const struct sockaddr *address, socklen_t length) {
    bool is_internet = address && (address->sa_family == AF_INET || address->sa_family == AF_INET6);
    if (!atomic_load(&is_confined) || !is_internet) return REAL(connect)(file, address, length);
    struct network_question question = {.kind = network_question_connect};
    if (address->sa_family == AF_INET && length >= sizeof(struct sockaddr_in)) {
        const struct sockaddr_in *internet = (const void *)address;
        question.port = ntohs(internet->sin_port);
        if (!is_stand_in(internet->sin_addr.s_addr, &question))
            inet_ntop(AF_INET, &internet->sin_addr, question.host, sizeof question.host);
    } else if (address->sa_family == AF_INET6 && length >= sizeof(struct sockaddr_in6)) {
        const struct sockaddr_in6 *internet = (const void *)address;
        question.port = ntohs(internet->sin6_port);
        inet_ntop(AF_INET6, &internet->sin6_addr, question.host, sizeof question.host);
    } else {
        errno = EINVAL;
        return -1;
    }
    int flags = fcntl(file, F_GETFL), own_flags = fcntl(file, F_GETFD);
    if (flags < 0) return -1;
    struct network_answer answer;
    int connected;
    if (ask(&question, &answer, &connected) != 0) {
        refuse(ENETDOWN);
        return -1;
    }
    if (connected < 0) {
        /* An errno that libcurl knows how to name. */
        errno = answer.error == EACCES || answer.error == 0 ? ECONNREFUSED : answer.error;
        return -1;
    }
    int reason = answer.error;
    if (!(flags & O_NONBLOCK)) {
        /* It can be written to as soon as it is connected. */
        if (reason == EINPROGRESS) {
            struct pollfd readiness = {.fd = connected, .events = POLLOUT};
            while (poll(&readiness, 1, -1) < 0 && errno == EINTR) {}
            socklen_t size = sizeof reason;
            getsockopt(connected, SOL_SOCKET, SO_ERROR, &reason, &size);
        }
        fcntl(connected, F_SETFL, fcntl(connected, F_GETFL) & ~O_NONBLOCK);
    }
    /* Before anyone can have waited for the one that held the place. */
    int placed = dup3(connected, file, own_flags & FD_CLOEXEC ? O_CLOEXEC : 0);
    close(connected);
    if (placed < 0) return -1;
    keep_peer(file, address, length);
    errno = reason;
    return reason == 0 ? 0 : -1;
}

/* One block for each, as glibc lays them out: its `freeaddrinfo` frees them. */
static struct addrinfo *entry(const struct addrinfo *hints, const void *address, int family, uint16_t port) {
    struct addrinfo *made = calloc(1, sizeof *made + sizeof(struct sockaddr_in6));
    if (!made) return NULL;
    made->ai_family = family;
    made->ai_socktype = hints && hints->ai_socktype ? hints->ai_socktype : SOCK_STREAM;
    made->ai_protocol = made->ai_socktype == SOCK_STREAM ? IPPROTO_TCP : IPPROTO_UDP;
    made->ai_addr = (struct sockaddr *)(made + 1);
    made->ai_addr->sa_family = (sa_family_t)family;
    if (family == AF_INET6) {
        struct sockaddr_in6 *internet = (void *)made->ai_addr;
        memcpy(&internet->sin6_addr, address, sizeof internet->sin6_addr);
        internet->sin6_port = htons(port);
        made->ai_addrlen = sizeof *internet;
    } else {
        struct sockaddr_in *internet = (void *)made->ai_addr;
        memcpy(&internet->sin_addr, address, sizeof internet->sin_addr);
        internet->sin_port = htons(port);
        made->ai_addrlen = sizeof *internet;
    }
    return made;
}

static uint16_t port_of(const char *service) {
    if (!service) return 0;
    if (strcmp(service, "https") == 0) return 443;
    if (strcmp(service, "http") == 0) return 80;
    return (uint16_t)atoi(service);
}

static int resolve(const char *host, const struct addrinfo *hints, uint16_t port, struct addrinfo **found) {
    struct network_question question = {.kind = network_question_resolve, .port = port};
    struct network_answer answer;
    int descriptor;
    strcpy(question.host, host);
    if (ask(&question, &answer, &descriptor) != 0) {
        refuse(errno);
        return EAI_AGAIN;
    }
    if (descriptor >= 0) close(descriptor);
    if (answer.error == EACCES) return EAI_NONAME;
    if (answer.error != 0) return answer.error;
    struct addrinfo **tail = found;
    for (uint32_t index = 0; index < answer.count && index < 8; index++) {
        in_addr_t address = stand_in_for(host, (uint8_t)index);
        if (!address || !(*tail = entry(hints, &address, AF_INET, port))) break;
        tail = &(*tail)->ai_next;
    }
    return *found ? 0 : EAI_MEMORY;
}

EXPORTED int getaddrinfo(
    const char *restrict host, const char *restrict service, const struct addrinfo *restrict hints,
    struct addrinfo **restrict found) {
    if (!atomic_load(&is_confined)) return REAL(getaddrinfo)(host, service, hints, found);
    *found = NULL;
    int family = hints ? hints->ai_family : AF_UNSPEC;
    uint16_t port = port_of(service);
    struct in6_addr address;
    if (!host || strlen(host) > network_longest_host) return EAI_NONAME;
    if (family != AF_INET6 && inet_pton(AF_INET, host, &address) == 1) {
        *found = entry(hints, &address, AF_INET, port);
    } else if (family != AF_INET && inet_pton(AF_INET6, host, &address) == 1) {
        *found = entry(hints, &address, AF_INET6, port);
    } else if (family == AF_INET6 || (hints && hints->ai_flags & AI_NUMERICHOST)) {
        return EAI_NONAME;
    } else {
        int reason = resolve(host, hints, port, found);
        if (reason != 0) return reason;
    }
    if (!*found) return EAI_MEMORY;
    if (hints && hints->ai_flags & AI_CANONNAME) (*found)->ai_canonname = strdup(host);
    return 0;
}
