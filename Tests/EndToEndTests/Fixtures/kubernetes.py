"""A Kubernetes API server with one ConfigMap and one Secret, for tests: python3 kubernetes.py LOG; prints its port.

A patch is written to the log. One that sets `size` to 409 is answered with a conflict.
"""

import http.server
import json
import sys

RESOURCES = [
    {
        "name": name, "singularName": "", "namespaced": True, "kind": kind,
        "verbs": ["get", "list", "patch", "update"],
    }
    for name, kind in [("configmaps", "ConfigMap"), ("secrets", "Secret")]
]
METADATA = {"name": "app", "namespace": "default", "resourceVersion": "7", "uid": "u"}
ANSWERS = {
    "/api": {"kind": "APIVersions", "versions": ["v1"]},
    "/apis": {"kind": "APIGroupList", "apiVersion": "v1", "groups": []},
    "/api/v1": {"kind": "APIResourceList", "groupVersion": "v1", "resources": RESOURCES},
    "/api/v1/namespaces/default/configmaps/app": {
        "apiVersion": "v1", "kind": "ConfigMap",
        "metadata": METADATA, "data": {"name": "x", "size": "1"},
    },
    "/api/v1/namespaces/default/secrets/app": {
        "apiVersion": "v1", "kind": "Secret",
        "metadata": METADATA, "type": "Opaque", "data": {"password": "b2xk", "key": "/wD/"},
    },
}


def failure(reason, code):
    return {
        "kind": "Status", "apiVersion": "v1", "status": "Failure", "message": "it is " + reason,
        "reason": reason, "code": code,
    }


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        answer = ANSWERS.get(self.path.split("?")[0])
        self.answer(answer or failure("NotFound", 404), 200 if answer else 404)

    def do_PATCH(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        with open(sys.argv[1], "a") as log:
            log.write(body + "\n")
        if "409" in body:
            return self.answer(failure("Conflict", 409), 409)
        self.answer(ANSWERS[self.path.split("?")[0]], 200)

    def answer(self, value, status):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
