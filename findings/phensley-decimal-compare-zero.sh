#!/usr/bin/env bash
# @phensley/decimal 1.14.0: compare() puts zero above every positive number that is less than one.
#
# Its declaration promises -1, 0 or 1 for less, equal and greater. Numbers of one sign are compared by the place of
# their first digit, and that of zero is taken as the units: 0 is above 0.999, 0.5 and 0.05, as is what is left of 1
# less 1, and below 1. A fee of half a cent is thus less than none, and what is left over never more than nothing.
# Rounding errs at the same place: setScale(0, 'up'), away from zero, gives 1 for 0.1 and 0 for 0.01. decimal.js 10.6.0
# is right. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @phensley/decimal@1.14.0 decimal.js@10.6.0
cat >seen.cjs <<'JS'
const { Decimal } = require('@phensley/decimal')
const Other = require('decimal.js')

for (const fraction of ['0.999', '0.5', '0.05', '-0.5', '1'])
  console.log(`0 and ${fraction}: ${new Decimal('0').compare(fraction)}, ${new Other('0').cmp(fraction)} by decimal.js`)
for (const fraction of ['1.01', '0.1', '0.01']) {
  const rounded = new Other(fraction).toFixed(0, Other.ROUND_UP)
  console.log(`${fraction} up: ${new Decimal(fraction).setScale(0, 'up')}, ${rounded} by decimal.js`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='0 and 0.999: 1, -1 by decimal.js
0 and 0.5: 1, -1 by decimal.js
0 and 0.05: 1, -1 by decimal.js
0 and -0.5: 1, 1 by decimal.js
0 and 1: -1, -1 by decimal.js
1.01 up: 2, 2 by decimal.js
0.1 up: 1, 1 by decimal.js
0.01 up: 0, 1 by decimal.js'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: zero is greater than a positive fraction'
