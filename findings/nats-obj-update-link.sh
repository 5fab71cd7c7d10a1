#!/usr/bin/env bash
# @nats-io/obj 3.4.0: to change the description of a link in an object store breaks the link.
#
# update() is declared to take a part of an object's metadata (Partial<ObjectStoreMeta>), and the design of the object
# store (ADR-20) allows it for links too. What is not given is written all the same, as nothing: the options of a link,
# which say what it points to, are gone, and to read it throws "Cannot read properties of undefined". An object loses its
# metadata and the size of its chunks by a new description, and its description by new metadata; the name and headers are
# kept. Needs nats-server on the PATH, which it starts on a free port and ends. Seen on 2026-11-30 with Node 20.20.2 and
# nats-server 2.9.10.
set -euo pipefail
command -v nats-server >/dev/null || { echo 'skipped: no nats-server on the PATH'; exit 0; }
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @nats-io/transport-node@3.4.0 @nats-io/obj@3.4.0
port=$(node -e '
const server = require("net").createServer()
server.listen(0, "127.0.0.1", () => {
  console.log(server.address().port)
  server.close()
})
')
nats-server -js -sd "$folder/data" -a 127.0.0.1 -p "$port" >server.log 2>&1 &
server=$!
cat >seen.mjs <<'JS'
import { Objm } from '@nats-io/obj'
import { connect } from '@nats-io/transport-node'

const connection = await connect({ servers: `127.0.0.1:${process.argv[2]}`, waitOnFirstConnect: true })
const store = await new Objm(connection).create('reports')
const show = async (name) => {
  const { description, metadata, options } = await store.info(name)
  return JSON.stringify({ description, metadata, options })
}
const read = (name) => store.getBlob(name).then((bytes) => new TextDecoder().decode(bytes), ({ message }) => message)

const report = { name: 'november', description: 'draft', metadata: { desk: 'rates' }, options: { max_chunk_size: 1000 } }
await store.putBlob(report, new TextEncoder().encode('a report'))
await store.link('latest', await store.info('november'))
console.log(`link: ${await show('latest')}\n  read: ${await read('latest')}`)
await store.update('latest', { description: 'the newest' })
console.log(`link, new description: ${await show('latest')}\n  read: ${await read('latest')}`)
console.log(`object: ${await show('november')}`)
await store.update('november', { description: 'final' })
console.log(`object, new description: ${await show('november')}`)
await store.update('november', { metadata: { desk: 'credit' } })
console.log(`object, new metadata: ${await show('november')}`)
await connection.close()
JS
seen=$(node seen.mjs "$port")
echo "$seen"
expected='link: {"description":"","metadata":{},"options":{"link":{"bucket":"reports","name":"november"}}}
  read: a report
link, new description: {"description":"the newest","metadata":{}}
  read: Cannot read properties of undefined (reading '"'startsWith'"')
object: {"description":"draft","metadata":{"desk":"rates"},"options":{"max_chunk_size":1000}}
object, new description: {"description":"final","metadata":{}}
object, new metadata: {"description":"","metadata":{"desk":"credit"}}'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: what an update leaves out is lost, the target of a link with it'
