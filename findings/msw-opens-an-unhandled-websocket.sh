#!/usr/bin/env bash
# msw 2.15.0 in Node: a WebSocket without a handler, with `onUnhandledRequest: 'error'`.
#
# One would guess that it goes as with `fetch`: the strategy "error" rejects a request that no handler
# knows. A WebSocket would fail, and be closed.
#
# msw prints an error and sends the socket an `error` event. But then `open` follows, and the socket
# stays open, with no server behind it. So the tested code takes itself for connected, and takes what
# it sends for sent. The event `request:start`, by which a test can count its requests, does not tell
# of it.
#
# Exits with an error if the behaviour has changed. Output when it was written:
#   msw 2.15.0, fetch: rejected, request:start 1, the server was reached 0 times
#   msw 2.15.0, WebSocket: error, open, then state 1, request:start 0, the server was reached 0 times
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
# Node 22 has a WebSocket.
npm install --silent --no-audit --no-fund --save-exact node@22.21.0
PATH="$folder/node_modules/node/bin:$PATH"
npm install --silent --no-audit --no-fund --save-exact msw@2.15.0 ws@8.18.3

cat >check.js <<'JS'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { setupServer } from 'msw/node'

let reached = 0
const http = createServer((_request, response) => {
  reached += 1
  response.end()
})
new WebSocketServer({ server: http }).on('connection', () => (reached += 1))
await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${http.address().port}`

console.error = () => undefined
const server = setupServer()
let started = 0
server.events.on('request:start', () => (started += 1))
server.listen({ onUnhandledRequest: 'error' })
const told = []
const tell = (words) => {
  told.push(`${words}, request:start ${started}, the server was reached ${reached} times`)
  console.log(`msw 2.15.0, ${told.at(-1)}`)
  started = 0
}

tell(`fetch: ${await fetch(`http://${host}`).then(() => 'answered', () => 'rejected')}`)
const events = []
const socket = new WebSocket(`ws://${host}`)
for (const type of ['error', 'open', 'close']) socket.addEventListener(type, () => events.push(type))
await setTimeout(2000)
tell(`WebSocket: ${events.join(', ')}, then state ${socket.readyState}`)
const expected = [
  'fetch: rejected, request:start 1, the server was reached 0 times',
  'WebSocket: error, open, then state 1, request:start 0, the server was reached 0 times',
]
process.exit(told.join() === expected.join() ? 0 : 1)
JS
node check.js
