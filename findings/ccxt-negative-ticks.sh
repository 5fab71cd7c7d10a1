#!/usr/bin/env bash
# ccxt 4.5.84: a negative price is not rounded to the nearest tick, but to the next one away from zero: -1810 is -1825.
#
# decimalToPrecision rounds (ROUND) a number to multiples of a tick (TICK_SIZE). Above zero it gives the nearest: with
# ticks of 25, 1810 is 1800. Below zero every number that is not on a tick becomes the next one down, whichever is
# nearer: -1801 is -1825 too, and -0.1 is -25. From a half on that is right, as in the tests of the repository. Rounded
# to decimal places, or cut (TRUNCATE), the same numbers are right. priceToPrecision, by which the price of an order is
# made ready, uses this: an order to sell the spread of two futures at -10.1 goes out at -12.5, a whole tick worse than
# the nearest, -10. Spreads and energy trade below zero. decimal.js 10.6.0 has the multiples expected.
# No issue was found for it (those on ticks are about cutting). Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ccxt@4.5.84 decimal.js@10.6.0
cat >seen.mjs <<'JS'
import ccxt from 'ccxt'
import Decimal from 'decimal.js'

const { decimalToPrecision, DECIMAL_PLACES, ROUND, TICK_SIZE, TRUNCATE } = ccxt
const nearest = (x, tick) => new Decimal(x).div(tick).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).mul(tick)
const examples = [
  ['1810', 25], ['-1810', 25], ['-1801', 25], ['-1812.5', 25], ['-0.1', 25], ['-5.2', 0.5], ['-5.02', 0.05],
]
for (const [x, tick] of examples) {
  const right = nearest(x, tick)
  const seen = decimalToPrecision(x, ROUND, tick, TICK_SIZE)
  const cut = decimalToPrecision(x, TRUNCATE, tick, TICK_SIZE)
  console.log(`${x} to ${tick}: ${seen}${right.eq(seen) ? '' : `, right ${right}`}; cut ${cut}`)
}
console.log(`-5.2 to 0 decimals: ${decimalToPrecision('-5.2', ROUND, 0, DECIMAL_PLACES)}`)
const numbers = Array.from({ length: 2000 }, (_, i) => new Decimal(i - 1000).div(10).toString())
const wrong = numbers.filter((x) => !nearest(x, 0.5).eq(decimalToPrecision(x, ROUND, 0.5, TICK_SIZE)))
const below = wrong.filter((x) => x < 0).length
console.log(`wrong from -100 to 99.9: ${below} below zero, ${wrong.length - below} above`)

const exchange = new ccxt.deribit()
const precision = { amount: 10, price: 2.5 }
exchange.setMarkets([{ id: 'SPREAD', symbol: 'SPREAD', base: 'BTC', quote: 'USD', precision }])
for (const price of [10.1, -10.1])
  console.log(`an order at ${price} in ticks of 2.5: ${exchange.priceToPrecision('SPREAD', price)}`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='1810 to 25: 1800; cut 1800
-1810 to 25: -1825, right -1800; cut -1800
-1801 to 25: -1825, right -1800; cut -1800
-1812.5 to 25: -1825; cut -1800
-0.1 to 25: -25, right 0; cut 0
-5.2 to 0.5: -5.5, right -5; cut -5
-5.02 to 0.05: -5.05, right -5; cut -5
-5.2 to 0 decimals: -5
wrong from -100 to 99.9: 400 below zero, 0 above
an order at 10.1 in ticks of 2.5: 10
an order at -10.1 in ticks of 2.5: -12.5'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: below zero a price moves to the next tick away from zero'
