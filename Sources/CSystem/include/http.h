#pragma once

#include <stddef.h>

// Requests of HTTP, by libcurl, which is opened when it is first needed and by nothing else: so a
// program that asks no server needs no libcurl, and opens no socket.
//
// Nothing here waits unless it is told to: what has come is taken when the descriptor of a client can
// be read, which is polled beside a terminal. All of it is for one thread.

/// What is asked for.
struct csystem_http_request {
  /// Of `https` or `http`.
  const char *url;
  /// What is sent by POST; null for GET.
  const unsigned char *body;
  size_t count;
  /// Lines of headers, with a line feed between two; may be null.
  const char *headers;
  const char *agent;
  /// The paths of a file of certificates to trust instead of the system's, of a certificate to show and
  /// of its key; null for none.
  const char *authorities;
  const char *certificate;
  const char *key;
  /// How many bytes of an answer are held at most.
  size_t limit;
  /// How long it may take, and until there is a connection; 0 for any time.
  long milliseconds;
  long millisecondsToConnect;
  /// Whether an answer may lead elsewhere, to `https` alone, and proxies are asked as variables such as
  /// `https_proxy` say; else the server is asked itself.
  int follows;
};

/// How a request ended.
enum csystem_http_end {
  csystem_http_running,
  csystem_http_answered,
  csystem_http_failed,
  /// No connection was made, so that the server has seen nothing of it.
  csystem_http_unreached,
  /// The answer has more bytes than the limit.
  csystem_http_tooLarge,
};

/// What has come of a request up to now.
struct csystem_http_answer {
  enum csystem_http_end end;
  /// The status of HTTP; 0 where there is none yet.
  long status;
  /// What the server sent and nobody has taken; null where that is nothing.
  const unsigned char *body;
  size_t count;
  /// The entity tag, empty where there is none, or one too long to keep.
  char etag[256];
  /// Why there is no answer, in the words of libcurl.
  char message[256];
};

struct csystem_http_client;
struct csystem_http_exchange;

/// A client, to be given to `csystem_http_close`; null where there is no libcurl.
struct csystem_http_client *csystem_http_open(void);

/// What can be read once there is something to do for `csystem_http_step`.
int csystem_http_descriptor(const struct csystem_http_client *client);

/// Sends a request, to be given to `csystem_http_end`; null where there is no memory.
struct csystem_http_exchange *csystem_http_start(
  struct csystem_http_client *client, const struct csystem_http_request *request);

/// Takes what has come, and waits for it so many milliseconds at most.
void csystem_http_step(struct csystem_http_client *client, int milliseconds);

const struct csystem_http_answer *csystem_http_look(const struct csystem_http_exchange *exchange);

/// Forgets so many bytes at the start of what the server sent.
void csystem_http_take(struct csystem_http_exchange *exchange, size_t count);

/// Ends a request, which is broken off where it is under way.
void csystem_http_drop(struct csystem_http_exchange *exchange);

/// Ends a client that has no requests any more.
void csystem_http_close(struct csystem_http_client *client);
