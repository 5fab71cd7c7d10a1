#!/usr/bin/env bash
# @remix-run/headers 0.21.1: what a client rules out with q=0 is taken as acceptable once the header has a wildcard.
#
# RFC 9110: of several ranges that fit a media type the most specific counts (12.5.1), and "*" stands for the codings
# that are not named (12.5.3). accepts() and getWeight() take the range with the highest weight instead. "gzip;q=0, *",
# of a client that cannot read gzip, accepts gzip with a weight of 1, and getPreferred() chooses it, so the answer
# cannot be read. "text/html;q=0, */*" accepts HTML, and "text/*;q=0.9, text/plain;q=0.1" prefers plain text to HTML if
# it is the first that the server has. Without a wildcard q=0 is respected.
# negotiator 1.0.0 follows the RFC. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @remix-run/headers@0.21.1 negotiator@1.0.0
cat >seen.mjs <<'JS'
import { Accept, AcceptEncoding, AcceptLanguage } from '@remix-run/headers'
import Negotiator from 'negotiator'

const classes = { accept: Accept, 'accept-encoding': AcceptEncoding, 'accept-language': AcceptLanguage }
const methods = { accept: 'mediaTypes', 'accept-encoding': 'encodings', 'accept-language': 'languages' }
for (const [name, value, offered] of [
  ['accept-encoding', 'gzip;q=0', ['gzip', 'br']],
  ['accept-encoding', 'gzip;q=0, *', ['gzip', 'br']],
  ['accept-encoding', 'gzip;q=0.1, *;q=0.9', ['gzip', 'br']],
  ['accept', 'text/html;q=0, */*', ['text/html', 'application/json']],
  ['accept', 'text/*;q=0.9, text/plain;q=0.1', ['text/plain', 'text/html']],
  ['accept-language', 'en;q=0, *', ['en', 'de']],
]) {
  const header = classes[name].from(value)
  const right = new Negotiator({ headers: { [name]: value } })[methods[name]](offered)
  const [first] = offered
  console.log(
    `${name}: ${value}; ${first} ${header.accepts(first)}, weight ${header.getWeight(first)}, preferred ${header.getPreferred(offered)}; negotiator ${right[0] ?? null}`,
  )
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='accept-encoding: gzip;q=0; gzip false, weight 0, preferred null; negotiator null
accept-encoding: gzip;q=0, *; gzip true, weight 1, preferred gzip; negotiator br
accept-encoding: gzip;q=0.1, *;q=0.9; gzip true, weight 0.9, preferred gzip; negotiator br
accept: text/html;q=0, */*; text/html true, weight 1, preferred text/html; negotiator application/json
accept: text/*;q=0.9, text/plain;q=0.1; text/plain true, weight 0.9, preferred text/plain; negotiator text/html
accept-language: en;q=0, *; en true, weight 1, preferred en; negotiator de'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a wildcard outweighs what is named'
