#!/usr/bin/env bash
# js-big-decimal 2.2.0: a quotient is cut before it is rounded: 2501 / 1000 is 2, and what is rounded up stays down.
#
# divide(dividend, divisor, precision, mode) works out two digits more than are asked for, drops what remains, and
# rounds that. What is a little over a half becomes a half: 2.501 to a whole number, half to even, is 2, where round()
# of the package gives 3; half down the same. What is a little over a whole number becomes that number: 1.0001 with UP
# or CEILING is 1 by divide() and 2 by round(). With the usual eight digits one quotient in some 250 has another last
# digit (4.3056 / 6.5435). The README gives the modes the meaning they have in Java, in which neither happens. Shares
# of an amount, rounded up so that nothing is short, are short. decimal.js 10.6.0 is right. No issue was found.
# Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund js-big-decimal@2.2.0 decimal.js@10.6.0
cat >seen.cjs <<'JS'
const Big = require('js-big-decimal').default ?? require('js-big-decimal')
const Decimal = require('decimal.js')

const modes = {
  HALF_EVEN: Decimal.ROUND_HALF_EVEN,
  HALF_DOWN: Decimal.ROUND_HALF_DOWN,
  UP: Decimal.ROUND_UP,
  CEILING: Decimal.ROUND_CEIL,
}
for (const [dividend, divisor, digits, mode] of [
  ['25', '10', 0, 'HALF_EVEN'],
  ['2501', '1000', 0, 'HALF_EVEN'],
  ['25001', '10000', 0, 'HALF_DOWN'],
  ['101', '100', 0, 'UP'],
  ['10001', '10000', 0, 'UP'],
  ['1000001', '1000000', 2, 'CEILING'],
  ['4.3056', '6.5435', 8, 'HALF_EVEN'],
]) {
  const exact = new Decimal(dividend).div(divisor)
  const divided = Big.divide(dividend, divisor, digits, Big.RoundingModes[mode])
  const rounded = Big.round(exact.toFixed(15), digits, Big.RoundingModes[mode])
  const right = exact.toFixed(digits, modes[mode])
  console.log(`${dividend} / ${divisor} to ${digits}, ${mode}: divide ${divided}, round ${rounded}, right ${right}`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='25 / 10 to 0, HALF_EVEN: divide 2, round 2, right 2
2501 / 1000 to 0, HALF_EVEN: divide 2, round 3, right 3
25001 / 10000 to 0, HALF_DOWN: divide 2, round 3, right 3
101 / 100 to 0, UP: divide 2, round 2, right 2
10001 / 10000 to 0, UP: divide 1, round 2, right 2
1000001 / 1000000 to 2, CEILING: divide 1.00, round 1.01, right 1.01
4.3056 / 6.5435 to 8, HALF_EVEN: divide 0.65799648, round 0.65799649, right 0.65799649'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a quotient is rounded after it was cut'
