#!/usr/bin/env bash
# node-ofx-parser 0.5.1: the payee A & B of a bank's file is read as "A &amp;amp;amp; B".
#
# In OFX an ampersand in a value is written as &amp; and a lesser-than sign as &lt; (section on special characters).
# Before the file is read, the parser escapes each ampersand in it twice over, for files that have bare ones, and takes
# none of that back: three steps of escaping are left in a name. A file of OFX 2, which is XML, is read the same way.
# What the package's own serialize writes, with the ampersand as it was given, comes back as "A &amp;amp; B". All else
# is read rightly, so that it is found when a payee matches no rule, or no other bank's statement of the same payment.
# The README says nothing of it; ofx 0.5.0, of the same origin, and ofx-js 1.1.1 read A & B.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-ofx-parser@0.5.1 ofx@0.5.0 ofx-js@1.1.1
cat >seen.mjs <<'JS'
import fork from 'node-ofx-parser'
import original from 'ofx'
import { parse } from 'ofx-js'

const head = ['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'SECURITY:NONE', 'ENCODING:USASCII'].join('\n')
const entry = (name) =>
  `${head}\n\n<OFX><STMTTRN><TRNTYPE>DEBIT\n<DTPOSTED>20260105\n<TRNAMT>-12.50\n<NAME>${name}\n</STMTTRN></OFX>\n`
for (const written of ['Example', 'A &amp; B', 'AT&amp;T', '1 &lt; 2']) {
  const read = [fork.parse(entry(written)), original.parse(entry(written)), await parse(entry(written))]
  const [name, ...right] = read.map(({ OFX }) => OFX.STMTTRN.NAME)
  console.log(`${written}: ${name}; ofx and ofx-js ${right.join(', ')}`)
}
const second = '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><STMTTRN><NAME>A &amp; B</NAME></STMTTRN></OFX>'
console.log(`OFX 2: ${fork.parse(second).OFX.STMTTRN.NAME}`)
const header = Object.fromEntries(head.split('\n').map((line) => line.split(':')))
const own = fork.serialize(header, { STMTTRN: { NAME: 'A & B' } })
console.log(`its own: ${fork.parse(own).OFX.STMTTRN.NAME}`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='Example: Example; ofx and ofx-js Example, Example
A &amp; B: A &amp;amp;amp; B; ofx and ofx-js A & B, A & B
AT&amp;T: AT&amp;amp;amp;T; ofx and ofx-js AT&T, AT&T
1 &lt; 2: 1 &amp;amp;lt; 2; ofx and ofx-js 1 < 2, 1 < 2
OFX 2: A &amp;amp;amp; B
its own: A &amp;amp; B'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: what was escaped once is left escaped three times'
