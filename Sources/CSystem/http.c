#define _GNU_SOURCE

#include "include/http.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

// The numbers of libcurl's options, which its versions never change (curl/curl.h, curl/multi.h).
enum {
  optionWriteData = 10001,
  optionURL = 10002,
  optionProxy = 10004,
  optionErrorBuffer = 10010,
  optionUserAgent = 10018,
  optionHeader = 10023,
  optionCertificate = 10025,
  optionHeaderData = 10029,
  optionAuthorities = 10065,
  optionKey = 10087,
  optionEncodings = 10102,
  optionPrivate = 10103,
  optionBody = 10165,
  optionPost = 47,
  optionFollow = 52,
  optionBodySize = 60,
  optionMostRedirections = 68,
  optionVersion = 84,
  optionNoSignal = 99,
  optionMilliseconds = 155,
  optionMillisecondsToConnect = 156,
  optionProtocols = 181,
  optionProtocolsOfRedirections = 182,
  optionKeepAlive = 213,
  optionWrite = 20011,
  optionHeaderFunction = 20079,
  multiSocketData = 10002,
  multiTimerData = 10005,
  multiSocket = 20001,
  multiTimer = 20004,
  infoStatus = 0x200002,
  infoPrivate = 0x100015,
  infoSecondsToBegin = 0x300006,
  protocolHTTP = 1,
  protocolHTTPS = 2,
  version11 = 2,
  messageDone = 1,
  timeout = -1,
  pollIn = 1,
  pollOut = 2,
  pollRemove = 4,
};

struct message {
  int kind;
  void *handle;
  union {
    void *whatever;
    int result;
  } data;
};

struct curl {
  void *(*init)(void);
  int (*set)(void *, int, ...);
  int (*info)(void *, int, ...);
  void (*cleanup)(void *);
  const char *(*words)(int);
  void *(*append)(void *, const char *);
  void (*freeList)(void *);
  void *(*initMulti)(void);
  int (*setMulti)(void *, int, ...);
  int (*add)(void *, void *);
  int (*remove)(void *, void *);
  int (*act)(void *, int, int, int *);
  struct message *(*read)(void *, int *);
  int (*cleanupMulti)(void *);
};

static struct curl curl;

static int openCurl(void) {
  static int isOpen;
  if (isOpen) { return 1; }
  static const char *const names[] = {
    "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4", "libcurl.4.dylib"};
  void *library = NULL;
  for (size_t index = 0; !library && index < sizeof names / sizeof *names; index++) {
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  }
  if (!library) { return 0; }
  int (*start)(long);
  *(void **)&start = dlsym(library, "curl_global_init");
  const struct { void **function; const char *name; } functions[] = {
    {(void **)&curl.init, "curl_easy_init"},
    {(void **)&curl.set, "curl_easy_setopt"},
    {(void **)&curl.info, "curl_easy_getinfo"},
    {(void **)&curl.cleanup, "curl_easy_cleanup"},
    {(void **)&curl.words, "curl_easy_strerror"},
    {(void **)&curl.append, "curl_slist_append"},
    {(void **)&curl.freeList, "curl_slist_free_all"},
    {(void **)&curl.initMulti, "curl_multi_init"},
    {(void **)&curl.setMulti, "curl_multi_setopt"},
    {(void **)&curl.add, "curl_multi_add_handle"},
    {(void **)&curl.remove, "curl_multi_remove_handle"},
    {(void **)&curl.act, "curl_multi_socket_action"},
    {(void **)&curl.read, "curl_multi_info_read"},
    {(void **)&curl.cleanupMulti, "curl_multi_cleanup"},
  };
  int isWhole = start != NULL;
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    *functions[index].function = dlsym(library, functions[index].name);
    isWhole = isWhole && *functions[index].function;
  }
  isOpen = isWhole && start(3) == 0;
  return isOpen;
}

struct csystem_http_client {
  void *multi;
  // Readable once a socket of libcurl is, or the time has come that it asked for.
  int poll;
  int timer;
};

struct csystem_http_exchange {
  struct csystem_http_client *client;
  void *handle;
  void *headers;
  struct csystem_http_answer answer;
  unsigned char *body;
  size_t start;
  size_t capacity;
  size_t limit;
  int isTooLarge;
};

// What libcurl calls.

static int watchSocket(void *handle, int socket, int what, void *data, void *socketData) {
  (void)handle;
  (void)socketData;
  struct csystem_http_client *client = data;
  struct epoll_event event = {.data.fd = socket};
  if (what == pollRemove) {
    epoll_ctl(client->poll, EPOLL_CTL_DEL, socket, &event);
    return 0;
  }
  if (what & pollIn) { event.events |= EPOLLIN; }
  if (what & pollOut) { event.events |= EPOLLOUT; }
  if (epoll_ctl(client->poll, EPOLL_CTL_MOD, socket, &event) != 0) {
    epoll_ctl(client->poll, EPOLL_CTL_ADD, socket, &event);
  }
  return 0;
}

static int setTimer(void *multi, long milliseconds, void *data) {
  (void)multi;
  struct csystem_http_client *client = data;
  struct itimerspec time = {0};
  if (milliseconds >= 0) {
    time.it_value.tv_sec = milliseconds / 1000;
    // A timer of no time at all would be none.
    time.it_value.tv_nsec = milliseconds % 1000 * 1000000 + 1;
  }
  timerfd_settime(client->timer, 0, &time, NULL);
  return 0;
}

static size_t takeBody(char *bytes, size_t size, size_t count, void *data) {
  struct csystem_http_exchange *exchange = data;
  struct csystem_http_answer *answer = &exchange->answer;
  size_t added = size * count;
  if (added > exchange->limit - answer->count) {
    exchange->isTooLarge = 1;
    return 0;
  }
  if (exchange->start > 0 && exchange->start + answer->count + added > exchange->capacity) {
    memmove(exchange->body, exchange->body + exchange->start, answer->count);
    exchange->start = 0;
  }
  if (exchange->start + answer->count + added > exchange->capacity) {
    size_t capacity = 2 * exchange->capacity + added;
    unsigned char *larger = realloc(exchange->body, capacity);
    if (!larger) { return 0; }
    exchange->body = larger;
    exchange->capacity = capacity;
  }
  answer->body = exchange->body + exchange->start;
  memcpy(exchange->body + exchange->start + answer->count, bytes, added);
  answer->count += added;
  return added;
}

static size_t takeHeader(char *bytes, size_t size, size_t count, void *data) {
  struct csystem_http_answer *answer = data;
  size_t length = size * count;
  // Each answer on the way, as one that leads elsewhere, has headers of its own.
  if (length >= 5 && strncasecmp(bytes, "HTTP/", 5) == 0) { answer->etag[0] = 0; }
  if (length > 5 && strncasecmp(bytes, "ETag:", 5) == 0) {
    char *start = bytes + 5, *end = bytes + length;
    while (start < end && (*start == ' ' || *start == '\t')) { start++; }
    while (end > start && (unsigned char)end[-1] <= ' ') { end--; }
    size_t kept = (size_t)(end - start);
    if (kept < sizeof answer->etag && !memchr(start, 0, kept)) {
      memcpy(answer->etag, start, kept);
      answer->etag[kept] = 0;
    }
  }
  return length;
}

// A client.

struct csystem_http_client *csystem_http_open(void) {
  if (!openCurl()) { return NULL; }
  struct csystem_http_client *client = calloc(1, sizeof *client);
  if (!client) { return NULL; }
  client->poll = epoll_create1(EPOLL_CLOEXEC);
  client->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  client->multi = curl.initMulti();
  struct epoll_event event = {.events = EPOLLIN, .data.fd = client->timer};
  epoll_ctl(client->poll, EPOLL_CTL_ADD, client->timer, &event);
  curl.setMulti(client->multi, multiSocket, watchSocket);
  curl.setMulti(client->multi, multiSocketData, client);
  curl.setMulti(client->multi, multiTimer, setTimer);
  curl.setMulti(client->multi, multiTimerData, client);
  return client;
}

int csystem_http_descriptor(const struct csystem_http_client *client) { return client->poll; }

void csystem_http_close(struct csystem_http_client *client) {
  curl.cleanupMulti(client->multi);
  close(client->timer);
  close(client->poll);
  free(client);
}

static void noteEnds(struct csystem_http_client *client) {
  int left;
  struct message *message;
  while ((message = curl.read(client->multi, &left))) {
    if (message->kind != messageDone) { continue; }
    struct csystem_http_exchange *exchange = NULL;
    int error = message->data.result;
    curl.info(message->handle, infoPrivate, &exchange);
    struct csystem_http_answer *answer = &exchange->answer;
    curl.info(message->handle, infoStatus, &answer->status);
    if (error && !answer->message[0]) {
      strncpy(answer->message, curl.words(error), sizeof answer->message - 1);
    }
    double secondsToBegin = 0;
    curl.info(message->handle, infoSecondsToBegin, &secondsToBegin);
    answer->end = exchange->isTooLarge     ? csystem_http_tooLarge
      : error && !(secondsToBegin > 0)     ? csystem_http_unreached
      : error                              ? csystem_http_failed
                                           : csystem_http_answered;
  }
}

void csystem_http_step(struct csystem_http_client *client, int milliseconds) {
  struct epoll_event events[16];
  int running;
  int count = epoll_wait(client->poll, events, sizeof events / sizeof *events, milliseconds);
  for (int index = 0; index < count; index++) {
    int socket = events[index].data.fd;
    if (socket == client->timer) {
      unsigned long long expirations;
      if (read(client->timer, &expirations, sizeof expirations) > 0) {
        curl.act(client->multi, timeout, 0, &running);
      }
      continue;
    }
    int what = (events[index].events & EPOLLIN ? pollIn : 0)
      | (events[index].events & EPOLLOUT ? pollOut : 0)
      | (events[index].events & (EPOLLERR | EPOLLHUP) ? pollIn | pollOut | pollRemove : 0);
    curl.act(client->multi, socket, what, &running);
  }
  noteEnds(client);
}

// A request.

static void setUp(
  struct csystem_http_exchange *exchange, const struct csystem_http_request *request) {
  void *handle = exchange->handle;
  curl.set(handle, optionPrivate, exchange);
  curl.set(handle, optionURL, request->url);
  curl.set(handle, optionErrorBuffer, exchange->answer.message);
  curl.set(handle, optionUserAgent, request->agent);
  curl.set(handle, optionNoSignal, 1L);
  curl.set(handle, optionKeepAlive, 1L);
  curl.set(handle, optionMilliseconds, request->milliseconds);
  curl.set(handle, optionMillisecondsToConnect, request->millisecondsToConnect);
  curl.set(handle, optionProtocols, (long)(protocolHTTP | protocolHTTPS));
  curl.set(handle, optionProtocolsOfRedirections, (long)protocolHTTPS);
  if (request->follows) {
    curl.set(handle, optionEncodings, "");
    curl.set(handle, optionFollow, 1L);
    curl.set(handle, optionMostRedirections, 5L);
  } else {
    curl.set(handle, optionProxy, "");
    curl.set(handle, optionVersion, (long)version11);
  }
  curl.set(handle, optionWrite, takeBody);
  curl.set(handle, optionWriteData, exchange);
  curl.set(handle, optionHeaderFunction, takeHeader);
  curl.set(handle, optionHeaderData, &exchange->answer);
  if (request->authorities) { curl.set(handle, optionAuthorities, request->authorities); }
  if (request->certificate) { curl.set(handle, optionCertificate, request->certificate); }
  if (request->key) { curl.set(handle, optionKey, request->key); }
  if (request->body) {
    curl.set(handle, optionPost, 1L);
    curl.set(handle, optionBodySize, (long)request->count);
    curl.set(handle, optionBody, request->body);
    // A long body is not to wait for a word of the server.
    exchange->headers = curl.append(NULL, "Expect:");
  }
  const char *line = request->headers;
  while (line && *line) {
    const char *end = strchrnul(line, '\n');
    char *header = strndup(line, (size_t)(end - line));
    if (header) { exchange->headers = curl.append(exchange->headers, header); }
    free(header);
    line = *end ? end + 1 : end;
  }
  if (exchange->headers) { curl.set(handle, optionHeader, exchange->headers); }
}

struct csystem_http_exchange *csystem_http_start(
  struct csystem_http_client *client, const struct csystem_http_request *request) {
  struct csystem_http_exchange *exchange = calloc(1, sizeof *exchange);
  if (!exchange) { return NULL; }
  exchange->client = client;
  exchange->limit = request->limit;
  exchange->handle = curl.init();
  if (!exchange->handle) {
    free(exchange);
    return NULL;
  }
  setUp(exchange, request);
  curl.add(client->multi, exchange->handle);
  return exchange;
}

const struct csystem_http_answer *csystem_http_look(const struct csystem_http_exchange *exchange) {
  return &exchange->answer;
}

void csystem_http_take(struct csystem_http_exchange *exchange, size_t count) {
  exchange->start += count;
  exchange->answer.count -= count;
  exchange->answer.body = exchange->body + exchange->start;
}

void csystem_http_drop(struct csystem_http_exchange *exchange) {
  curl.remove(exchange->client->multi, exchange->handle);
  curl.cleanup(exchange->handle);
  if (exchange->headers) { curl.freeList(exchange->headers); }
  free(exchange->body);
  free(exchange);
}
