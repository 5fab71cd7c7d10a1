#!/usr/bin/env bash
# @remix-run/headers 0.21.1: Cache-Control in capitals is empty, max-stale is NaN, and an ETag with a comma is two.
#
# RFC 9111 (5.2) has directives without regard to case: "No-Store, Max-Age=60" is read as nothing at all, so noStore is
# not set and what is written back is an empty header. The value of max-stale is optional (5.2.1.2), any age being
# accepted without one: it is read as NaN and written as "max-stale=NaN". no-cache="set-cookie" (5.2.2.4), about one
# field, becomes no-cache of all. An entity tag may hold a comma (RFC 9110, 8.8.3): If-None-Match: "a,b" is split
# in it and matches nothing, so a page that has not changed is sent each time. @tusbar/cache-control 3.0.1 reads all of
# the directives. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @remix-run/headers@0.21.1 @tusbar/cache-control@3.0.1
cat >seen.mjs <<'JS'
import { CacheControl, IfNoneMatch } from '@remix-run/headers'
import { parse } from '@tusbar/cache-control'

for (const value of [
  'no-store, max-age=60',
  'No-Store, Max-Age=60',
  'max-stale=5',
  'max-stale',
  'no-cache="set-cookie", max-age=60',
]) {
  const header = CacheControl.from(value)
  console.log(`${value}: written as '${header}', no-store ${header.noStore ?? false}; other '${parse(value).format()}'`)
}
for (const value of ['"ab"', '"a,b"']) {
  const header = IfNoneMatch.from(value)
  console.log(`If-None-Match ${value}: matches ${header.matches(value)}, written as ${header}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='no-store, max-age=60: written as '\''max-age=60, no-store'\'', no-store true; other '\''max-age=60, no-store'\''
No-Store, Max-Age=60: written as '\'''\'', no-store false; other '\''max-age=60, no-store'\''
max-stale=5: written as '\''max-stale=5'\'', no-store false; other '\''max-stale=5'\''
max-stale: written as '\''max-stale=NaN'\'', no-store false; other '\''max-stale'\''
no-cache="set-cookie", max-age=60: written as '\''max-age=60, no-cache'\'', no-store false; other '\''max-age=60, no-cache="set-cookie"'\''
If-None-Match "ab": matches true, written as "ab"
If-None-Match "a,b": matches false, written as ""a", "b""'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: directives in capitals are lost, max-stale becomes NaN, and a tag is split at its comma'
