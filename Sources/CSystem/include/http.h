#pragma once

#include <stddef.h>

// One request of HTTP, by libcurl, which is opened when it is first needed and by nothing else: so
// a program that fetches nothing needs no libcurl, and opens no socket.

/// What came of a request.
struct csystem_http_answer {
  /// The status of HTTP; 0 where there was no answer.
  long status;
  /// What the server sent, to be given to `csystem_http_free`; null where that is nothing.
  unsigned char *body;
  size_t count;
  /// The entity tag, empty where there is none, or one too long to keep.
  char etag[256];
  /// Why there is no answer, in the words of libcurl.
  char message[256];
};

/// How a request ended.
enum csystem_http_end {
  csystem_http_answered,
  /// There is no libcurl here.
  csystem_http_absent,
  csystem_http_failed,
  /// The answer has more bytes than the limit.
  csystem_http_tooLarge,
};

/// Asks for a URL of `https` or `http`; a redirection leads to `https` alone.
///
/// `etag` may be null; with it a server may answer with 304 that nothing has changed. `authorities` is the
/// path of a file of certificates to trust instead of the system's, or null. Variables such as `https_proxy`
/// hold as libcurl has it. Best called from one thread.
enum csystem_http_end csystem_http_get(
  const char *url, const char *etag, const char *authorities, const char *agent, size_t limit,
  long seconds, struct csystem_http_answer *answer);

void csystem_http_free(struct csystem_http_answer *answer);
