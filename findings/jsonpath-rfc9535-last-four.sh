#!/usr/bin/env bash
# jsonpath-rfc9535 1.3.0: the last four of three items are one item, and an item by its index equals nothing.
#
# RFC 9535 (2.3.4.2.2) adds the length to a negative bound of a slice and then cuts the result off at 0, so that $[-4:]
# of three items is all three. Here the length is added until the bound is no longer negative: -4 becomes 2, and one
# item is given; $[:-4], which has to be empty, gives two. Only from twice the length on is it right. In a filter, a
# query with an index in it is never equal to, less or greater than a value (2.3.5.2.2): [?@[0]==2] selects nothing of
# [[2,3]], and [?@.p[0]==2] nothing of [{"p":[2]}], while value(@[0])==2 and names work. The README says that the whole
# compliance suite is passed. "The last ten trades" of a market with seven are three. json-p3 2.3.1 and jsonpath-js
# 0.3.1 follow the RFC. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jsonpath-rfc9535@1.3.0 json-p3@2.3.1 jsonpath-js@0.3.1
cat >seen.mjs <<'JS'
import { query as p3 } from 'json-p3'
import { JSONPathJS } from 'jsonpath-js'
import { query } from 'jsonpath-rfc9535'

const text = JSON.stringify
for (const [path, document] of [
  ['$[-3:]', [1, 2, 3]],
  ['$[-4:]', [1, 2, 3]],
  ['$[-5:]', [1, 2, 3]],
  ['$[-6:]', [1, 2, 3]],
  ['$[:-4]', [1, 2, 3]],
  ['$[-10:]', [1, 2, 3, 4, 5, 6, 7]],
  ['$[?@[0]==2]', [[2, 3], [4]]],
  ['$[?@.p[0]>=2]', [{ p: [2] }, { p: [1] }]],
  ['$[?@.p==2]', [{ p: 2 }, { p: 1 }]],
]) {
  const others = [p3(path, document).values(), new JSONPathJS(path).find(document)].map((found) => text(found))
  const right = [...new Set(others)].join(' or ')
  console.log(`${path} of ${text(document)}: ${text(query(document, path))}; the other two ${right}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='$[-3:] of [1,2,3]: [1,2,3]; the other two [1,2,3]
$[-4:] of [1,2,3]: [3]; the other two [1,2,3]
$[-5:] of [1,2,3]: [2,3]; the other two [1,2,3]
$[-6:] of [1,2,3]: [1,2,3]; the other two [1,2,3]
$[:-4] of [1,2,3]: [1,2]; the other two []
$[-10:] of [1,2,3,4,5,6,7]: [5,6,7]; the other two [1,2,3,4,5,6,7]
$[?@[0]==2] of [[2,3],[4]]: []; the other two [[2,3]]
$[?@.p[0]>=2] of [{"p":[2]},{"p":[1]}]: []; the other two [{"p":[2]}]
$[?@.p==2] of [{"p":2},{"p":1}]: [{"p":2}]; the other two [{"p":2}]'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a negative bound goes round the array, and an index in a filter equals nothing'
