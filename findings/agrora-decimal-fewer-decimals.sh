#!/usr/bin/env bash
# @agrora/decimal 0.2.1: 100 less 0.5 is 100.5, and every number that is divided by 1 is zero.
#
# The README calls the package a port of PHP's bcmath for decimals of any length. Where the smaller number (by size) has
# more decimals than the larger one, and the two have to be subtracted, the result is wrong each time: 10 less 0.01 is
# 10.99, and 5 and -0.25 are 0.95. Written with the same decimals ("100.0" less "0.5") the same numbers are right, and
# so are sums of one sign. A divisor of "1" gives 0 for each number, and "1.0" gives the number. A whole balance less a
# fee in cents is more than the balance was. decimal.js 10.6.0 has the values expected.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @agrora/decimal@0.2.1 decimal.js@10.6.0
cat >seen.cjs <<'JS'
const { default: Agrora } = require('@agrora/decimal')
const Decimal = require('decimal.js')

const show = (name, seen, right) => console.log(`${name}: ${seen}${right.eq(seen) ? '' : `, right ${right}`}`)
for (const [a, b] of [['100', '0.5'], ['100.0', '0.5'], ['10', '0.01'], ['1000', '12.34'], ['0.5', '100'], ['0.3', '0.1']])
  show(`${a} less ${b}`, Agrora.from(a).subtract(b).toString(), new Decimal(a).sub(b))
for (const [a, b] of [['5', '-0.25'], ['5', '0.25']])
  show(`${a} and ${b}`, Agrora.from(a).add(b).toString(), new Decimal(a).add(b))
for (const [a, b] of [['123.45', '1'], ['7', '1'], ['123.45', '1.0'], ['123.45', '3']])
  show(`${a} by ${b}`, Agrora.from(a).divide(b).toString(), new Decimal(a).div(b).toDecimalPlaces(2, Decimal.ROUND_DOWN))

/** How many of all pairs of prices below 20, with none, one or two decimals, have a wrong difference. */
const prices = Array.from({ length: 20 }, (_, i) => [`${i}`, `${i}.5`, `${i}.25`]).flat()
const wrong = { 'larger one with fewer decimals': 0, 'any other': 0 }
let pairs = 0
for (const a of prices)
  for (const b of prices) {
    pairs++
    const right = new Decimal(a).sub(b)
    if (right.eq(Agrora.from(a).subtract(b).toString())) continue
    const [larger, smaller] = right.gt(0) ? [a, b] : [b, a]
    wrong[new Decimal(larger).dp() < new Decimal(smaller).dp() ? 'larger one with fewer decimals' : 'any other']++
  }
console.log(`wrong of ${pairs} differences: ${JSON.stringify(wrong)}`)
JS
seen=$(node seen.cjs)
echo "$seen"
expected='100 less 0.5: 100.5, right 99.5
100.0 less 0.5: 99.5
10 less 0.01: 10.99, right 9.99
1000 less 12.34: 1000.76, right 987.66
0.5 less 100: -100.5, right -99.5
0.3 less 0.1: 0.2
5 and -0.25: 0.95, right 4.75
5 and 0.25: 5.25
123.45 by 1: 000.00, right 123.45
7 by 1: 0, right 7
123.45 by 1.0: 123.45
123.45 by 3: 41.15
wrong of 3600 differences: {"larger one with fewer decimals":1118,"any other":0}'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a whole number less a fraction is more than the number, and a number by 1 is nothing'
