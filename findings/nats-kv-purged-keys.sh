#!/usr/bin/env bash
# @nats-io/kv 3.4.0: a watcher that ignores deletes is told of a purged key, as of one with an empty value.
#
# purge() takes a key away with its history. The option ignoreDeletes of watch() is declared as "Skips notifying deletes"
# and skips what delete() writes only: of two keys that are both gone, the purged one is delivered, with an empty value,
# at the start and while watching. keys() leaves both out, and the Go client leaves both out for its option of this name.
# Who watches with ignoreDeletes so as to have values only, and reads entry.json(), reads an empty text. Needs
# nats-server on the PATH, which it starts on a free port and ends. Seen on 2026-11-30 with Node 20.20.2 and nats-server
# 2.9.10.
set -euo pipefail
command -v nats-server >/dev/null || { echo 'skipped: no nats-server on the PATH'; exit 0; }
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
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
import { Kvm } from '@nats-io/kv'
import { connect } from '@nats-io/transport-node'

const connection = await connect({ servers: `127.0.0.1:${process.argv[2]}`, waitOnFirstConnect: true })
const buckets = new Kvm(connection)

/** What a watcher delivers of keys that are gone before it begins, and of one that goes while it watches. */
async function watched(bucket, options) {
  const limits = await buckets.create(bucket)
  for (const key of ['kept', 'deleted', 'purged']) await limits.put(key, '{"limit":5}')
  await limits.delete('deleted')
  await limits.purge('purged')
  const watcher = await limits.watch(options)
  await limits.put('later', '{"limit":6}')
  await limits.purge('later')
  await limits.put('end', '{"limit":7}')
  const lines = []
  for await (const entry of watcher) {
    if (entry.key === 'end') break
    lines.push(`${entry.key} ${entry.operation} ${entry.string() || '(empty)'}`)
  }
  const keys = []
  for await (const key of await limits.keys()) keys.push(key)
  return `${lines.join(', ')}; keys: ${keys.sort().join(' ')}`
}
console.log(`all: ${await watched('all', {})}`)
console.log(`ignoreDeletes: ${await watched('some', { ignoreDeletes: true })}`)
await connection.close()
JS
seen=$(node seen.mjs "$port")
echo "$seen"
before='kept PUT {"limit":5}'
later='purged PURGE (empty), later PUT {"limit":6}, later PURGE (empty); keys: end kept'
expected="all: $before, deleted DEL (empty), $later
ignoreDeletes: $before, $later"
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: of two keys that are gone, the purged one is delivered'
