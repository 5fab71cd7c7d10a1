#!/usr/bin/env bash
# structured-headers 2.1.0 writes fields that it refuses to read: a text with a line break, and 1.0004.
#
# RFC 9651, which the package names as what it implements, writes a control character of a Display String as a percent
# sign and two hexadecimal digits (4.1.11), and at least one digit after the point of a Decimal (4.1.5). serializeItem
# writes a line break as %a and a tab as %9, and takes away every zero at the end, so that what rounds to a whole number
# is written without a digit: 1.0004 as "1." and 0.0001 as "0.". Its own parseItem throws for each of them.
# The README lists two differences of its serializer, that 1.0 is written as 1 and how ties are rounded; these are not
# among them. structured-field-values 2.0.4 writes 1.0 and 0.0. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund structured-headers@2.1.0 structured-field-values@2.0.4
cat >seen.mjs <<'JS'
import { encodeItem } from 'structured-field-values'
import { DisplayString, parseItem, serializeItem } from 'structured-headers'

/** Whether a field that was written is read as what it was. */
function reread(field, value) {
  try {
    const [read] = parseItem(field)
    return String(read) === String(value) ? 'read again' : `read as ${JSON.stringify(read)}`
  } catch {
    return 'refused'
  }
}
for (const text of ['Price 5 \u20ac', 'Price\r\n5', 'Price\t5']) {
  const field = serializeItem(new DisplayString(text))
  console.log(`${JSON.stringify(text)}: ${field}, ${reread(field, text)}`)
}
for (const number of [1.5, 1.004, 1.0004, 0.0001, 100.0002]) {
  const field = serializeItem(number)
  console.log(`${number}: ${field}, ${reread(field, number)}; by structured-field-values ${encodeItem(number)}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='"Price 5 €": %"Price 5 %e2%82%ac", read again
"Price\r\n5": %"Price%d%a5", refused
"Price\t5": %"Price%95", refused
1.5: 1.5, read again; by structured-field-values 1.5
1.004: 1.004, read again; by structured-field-values 1.004
1.0004: 1., refused; by structured-field-values 1.0
0.0001: 0., refused; by structured-field-values 0.0
100.0002: 100., refused; by structured-field-values 100.0'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: what the serializer writes is refused by the parser beside it'
