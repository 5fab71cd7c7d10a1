#!/usr/bin/env bash
# json-p3 2.3.1: match() in a filter selects numbers, lists and null, of which a pattern can match no text.
#
# RFC 9535 (2.4.6) gives LogicalFalse where the first argument of match() is not a string. json-p3, whose README names
# the RFC, turns it into a text first: match(@.v, ".") selects the number 1, "[0-9]+" selects the number 42 and
# the list [42], and "null" selects null. search() (2.4.7) is right for the same values, so the two differ on one that
# both match in full. A filter on account numbers kept as text, with a pattern of digits, also returns the entries that
# have a number or a list there. jsonpath-rfc9535 1.3.0 and jsonpath-js 0.3.1 are right. No issue was found.
# Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund json-p3@2.3.1 jsonpath-rfc9535@1.3.0 jsonpath-js@0.3.1
cat >seen.mjs <<'JS'
import { query as p3 } from 'json-p3'
import { JSONPathJS } from 'jsonpath-js'
import { query } from 'jsonpath-rfc9535'

const document = [{ v: '42' }, { v: 42 }, { v: [42] }, { v: null }, { v: 'null' }, { v: 1 }, { v: true }]
for (const test of ['match(@.v,"[0-9]+")', 'search(@.v,"[0-9]+")', 'match(@.v,".")', 'match(@.v,"null")']) {
  const path = `$[?${test}].v`
  const others = [query(document, path), new JSONPathJS(path).find(document)].map((found) => JSON.stringify(found))
  const right = [...new Set(others)].join(' or ')
  console.log(`${test}: json-p3 ${JSON.stringify(p3(path, document).values())}; the other two ${right}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='match(@.v,"[0-9]+"): json-p3 ["42",42,[42],1]; the other two ["42"]
search(@.v,"[0-9]+"): json-p3 ["42"]; the other two ["42"]
match(@.v,"."): json-p3 [1]; the other two []
match(@.v,"null"): json-p3 [null,"null"]; the other two ["null"]'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: match() selects values that are no text, and search() does not'
