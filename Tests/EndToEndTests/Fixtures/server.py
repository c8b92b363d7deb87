"""A server of HTTPS for tests: python3 server.py FOLDER CERTIFICATE KEY; prints its port.

Each file of the folder is answered with an entity tag of its bytes. `/moved` leads to `/tsconfig.json`,
`/plain` to an address without TLS, `/large` has 40 MiB, `/slow` never ends.
"""

import hashlib
import http.server
import os
import ssl
import sys
import time

folder, certificate, key = sys.argv[1:4]


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        with open(os.path.join(folder, "log"), "a") as log:
            log.write("%s %s\n" % (self.path, self.headers.get("If-None-Match", "-")))
        if self.path == "/moved":
            return self.lead("/tsconfig.json")
        if self.path == "/plain":
            return self.lead("http://127.0.0.1:%d/tsconfig.json" % server.server_port)
        if self.path == "/large":
            body = b" " * (40 << 20)
        elif self.path == "/slow":
            time.sleep(100)
            return
        else:
            try:
                with open(folder + self.path, "rb") as file:
                    body = file.read()
            except OSError:
                return self.send_error(404)
        tag = '"%s"' % hashlib.md5(body).hexdigest()
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            return self.end_headers()
        self.send_response(200)
        self.send_header("ETag", tag)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def lead(self, place):
        self.send_response(302)
        self.send_header("Location", place)
        self.end_headers()

    def log_message(self, *words):
        pass


class Server(http.server.ThreadingHTTPServer):
    # Who wants no more than some bytes of an answer hangs up.
    def handle_error(self, request, address):
        pass


server = Server(("127.0.0.1", 0), Handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_port, flush=True)
server.serve_forever()
