#!/usr/bin/env bash
# dnum 2.17.0: a negative number whose fraction is rounded up to a whole one is shown two too high: -12.999 is -11.
#
# format(value, digits), toNumber and toString with digits round half away from zero, as the README says of the default
# ROUND_HALF. Where the digits that are left round up to the next whole number, one is added to the whole part. That
# part is negative here (-12), so that 1 is taken off its size: -12.999 with two digits is "-11", and -1.96 with one is
# "-0". Positive numbers are right (13, 2), and so are negative ones without the carry (-1.94). round() of the package
# gives -13, so its own two ways to round differ. Loss of 1.999 is shown as one of 0, in a library for balances and
# prices. decimal.js 10.6.0 has the values expected. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dnum@2.17.0 decimal.js@10.6.0
cat >seen.mjs <<'JS'
import Decimal from 'decimal.js'
import * as dnum from 'dnum'

for (const [text, digits] of [
  ['12.999', 2],
  ['-12.999', 2],
  ['-1.96', 1],
  ['-1.94', 1],
  ['-995.98', 0],
  ['-0.999', 2],
]) {
  const value = dnum.from(text, 18)
  const shown = dnum.format(value, { digits, locale: 'en-US' })
  const rounded = dnum.toString(dnum.round(value))
  const right = new Decimal(text).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)
  console.log(`${text} to ${digits}: format ${shown}, toNumber ${dnum.toNumber(value, digits)}; right ${right}; round() ${rounded}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='12.999 to 2: format 13, toNumber 13; right 13; round() 13
-12.999 to 2: format -11, toNumber -11; right -13; round() -13
-1.96 to 1: format -0, toNumber 0; right -2; round() -2
-1.94 to 1: format -1.9, toNumber -1.9; right -1.9; round() -2
-995.98 to 0: format -994, toNumber -994; right -996; round() -996
-0.999 to 2: format -1, toNumber -1; right -1; round() -1'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: where a negative fraction rounds up to one, the number goes up instead of down'
