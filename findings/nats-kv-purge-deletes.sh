#!/usr/bin/env bash
# @nats-io/kv 3.4.0: purgeDeletes() removes the value of a key that was deleted once and written again since.
#
# It is there to clean a bucket of the markers of deleted keys. The design of the clients (issue 96 of
# nats-architecture-and-design) goes by a watcher, which has the last entry of each key: a marker older than the limit
# goes, with all before it, and a younger one stays, without what is before it. Here it goes by the history, in which a
# key that came back has an old marker too. Of such a key all is removed, its present value first of all, without an
# error; with a young marker the revisions after it are lost. Buckets with a history of 1 are spared. In a bucket with
# encoded keys nothing is removed, as the plain keys are sent. The Go client does as designed. The method is one of the
# exported class Bucket, and not of the interface KV. No issue was found for it. Needs nats-server on the PATH, which
# it starts on a free port and ends. Seen on 2026-11-30 with Node 20.20.2 and nats-server 2.9.10.
set -euo pipefail
command -v nats-server >/dev/null || { echo 'skipped: no nats-server on the PATH'; exit 0; }
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || { kill "$server"; wait "$server" || true; }; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @nats-io/transport-node@3.4.0 @nats-io/kv@3.4.0
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
import { setTimeout } from 'node:timers/promises'
import { Base64KeyCodec, Kvm, NoopKvCodecs } from '@nats-io/kv'
import { connect } from '@nats-io/transport-node'

const connection = await connect({ servers: `127.0.0.1:${process.argv[2]}`, waitOnFirstConnect: true })
const buckets = new Kvm(connection)
const listed = async (entries) => {
  const list = []
  for await (const entry of await entries) list.push(entry)
  return list
}

/** What is left of three keys, of which one was deleted and two have values, after the markers are removed. */
async function cleaned(name, options, olderMillis) {
  const limits = await buckets.create(name, options)
  for (const value of ['1', '2']) await limits.put('kept', value)
  await limits.put('gone', '1')
  await limits.delete('gone')
  await limits.put('back', '1')
  await limits.delete('back')
  for (const value of ['2', '3']) await limits.put('back', value)
  await setTimeout(50)
  await limits.purgeDeletes(olderMillis)
  const left = ['kept', 'back', 'gone'].map(async (key) => {
    const history = await listed(limits.history({ key }))
    return `${key} ${history.map((entry) => entry.string() || entry.operation).join(' ') || 'nothing'}`
  })
  console.log(`${name}: ${(await Promise.all(left)).join(', ')}`)
}
const minute = 60_000
await cleaned('old_markers', { history: 5 }, 10)
await cleaned('young_markers', { history: 5 }, 30 * minute)
await cleaned('history_of_1', { history: 1 }, 10)
await cleaned('encoded', { history: 5, codec: { ...NoopKvCodecs(), key: Base64KeyCodec() } }, 10)
await connection.close()
JS
seen=$(node seen.mjs "$port")
echo "$seen"
expected='old_markers: kept 1 2, back nothing, gone nothing
young_markers: kept 1 2, back 3, gone DEL
history_of_1: kept 2, back 3, gone nothing
encoded: kept 1 2, back 1 DEL 2 3, gone 1 DEL'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the value of a key that came back is removed with its old marker'
