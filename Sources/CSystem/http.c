#include "include/http.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// The numbers of libcurl's options, which its versions never change (curl/curl.h).
enum {
  optionWriteData = 10001,
  optionURL = 10002,
  optionErrorBuffer = 10010,
  optionUserAgent = 10018,
  optionHeader = 10023,
  optionHeaderData = 10029,
  optionAuthorities = 10065,
  optionEncodings = 10102,
  optionSeconds = 13,
  optionFollow = 52,
  optionMostRedirections = 68,
  optionSecondsToConnect = 78,
  optionNoSignal = 99,
  optionProtocols = 181,
  optionProtocolsOfRedirections = 182,
  optionWrite = 20011,
  optionHeaderFunction = 20079,
  infoStatus = 0x200002,
  protocolHTTP = 1,
  protocolHTTPS = 2,
};

struct curl {
  void *(*init)(void);
  int (*set)(void *, int, ...);
  int (*perform)(void *);
  int (*info)(void *, int, ...);
  void (*cleanup)(void *);
  const char *(*words)(int);
  void *(*append)(void *, const char *);
  void (*freeList)(void *);
};

static int openCurl(struct curl *curl) {
  static const char *const names[] = {
    "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4", "libcurl.4.dylib"};
  void *library = NULL;
  for (size_t index = 0; !library && index < sizeof names / sizeof *names; index++) {
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  }
  if (!library) { return 0; }
  int (*start)(long);
  *(void **)&start = dlsym(library, "curl_global_init");
  *(void **)&curl->init = dlsym(library, "curl_easy_init");
  *(void **)&curl->set = dlsym(library, "curl_easy_setopt");
  *(void **)&curl->perform = dlsym(library, "curl_easy_perform");
  *(void **)&curl->info = dlsym(library, "curl_easy_getinfo");
  *(void **)&curl->cleanup = dlsym(library, "curl_easy_cleanup");
  *(void **)&curl->words = dlsym(library, "curl_easy_strerror");
  *(void **)&curl->append = dlsym(library, "curl_slist_append");
  *(void **)&curl->freeList = dlsym(library, "curl_slist_free_all");
  return start && curl->init && curl->set && curl->perform && curl->info && curl->cleanup
    && curl->words && curl->append && curl->freeList && start(3) == 0;
}

struct body {
  struct csystem_http_answer *answer;
  size_t capacity;
  size_t limit;
  int isTooLarge;
};

static size_t takeBody(char *bytes, size_t size, size_t count, void *data) {
  struct body *body = data;
  struct csystem_http_answer *answer = body->answer;
  size_t added = size * count;
  if (added > body->limit - answer->count) {
    body->isTooLarge = 1;
    return 0;
  }
  if (answer->count + added > body->capacity) {
    size_t capacity = 2 * body->capacity + added;
    unsigned char *larger = realloc(answer->body, capacity);
    if (!larger) { return 0; }
    answer->body = larger;
    body->capacity = capacity;
  }
  memcpy(answer->body + answer->count, bytes, added);
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

enum csystem_http_end csystem_http_get(
  const char *url, const char *etag, const char *authorities, const char *agent, size_t limit,
  long seconds, struct csystem_http_answer *answer) {
  static struct curl curl;
  static int isOpen;
  memset(answer, 0, sizeof *answer);
  if (!isOpen && !openCurl(&curl)) { return csystem_http_absent; }
  isOpen = 1;
  void *handle = curl.init();
  if (!handle) { return csystem_http_failed; }
  struct body body = {.answer = answer, .limit = limit};
  void *headers = NULL;
  if (etag) {
    char header[sizeof answer->etag + 32] = "If-None-Match: ";
    strncat(header, etag, sizeof answer->etag);
    headers = curl.append(NULL, header);
    curl.set(handle, optionHeader, headers);
  }
  curl.set(handle, optionURL, url);
  curl.set(handle, optionErrorBuffer, answer->message);
  curl.set(handle, optionUserAgent, agent);
  curl.set(handle, optionEncodings, "");
  curl.set(handle, optionNoSignal, 1L);
  curl.set(handle, optionSeconds, seconds);
  curl.set(handle, optionSecondsToConnect, seconds < 20 ? seconds : 20L);
  curl.set(handle, optionProtocols, (long)(protocolHTTP | protocolHTTPS));
  curl.set(handle, optionProtocolsOfRedirections, (long)protocolHTTPS);
  curl.set(handle, optionFollow, 1L);
  curl.set(handle, optionMostRedirections, 5L);
  curl.set(handle, optionWrite, takeBody);
  curl.set(handle, optionWriteData, &body);
  curl.set(handle, optionHeaderFunction, takeHeader);
  curl.set(handle, optionHeaderData, answer);
  if (authorities) { curl.set(handle, optionAuthorities, authorities); }
  int error = curl.perform(handle);
  curl.info(handle, infoStatus, &answer->status);
  if (error && !answer->message[0]) {
    strncpy(answer->message, curl.words(error), sizeof answer->message - 1);
  }
  curl.cleanup(handle);
  if (headers) { curl.freeList(headers); }
  if (body.isTooLarge) { return csystem_http_tooLarge; }
  return error ? csystem_http_failed : csystem_http_answered;
}

void csystem_http_free(struct csystem_http_answer *answer) {
  free(answer->body);
  answer->body = NULL;
  answer->count = 0;
}
