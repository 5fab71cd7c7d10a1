#!/usr/bin/env bash
# trading-signals 8.3.0: a first candle that was corrected once leaves another ADX than the same candle added at once.
#
# A live chart adds the candle of the running minute and replaces it with each tick; the README offers replace() for
# that. DX compares a replacement with the candle before the last one. When the first candle is replaced there is none,
# so its new state is compared with its own old one, and the difference enters the averages as a move of the market.
# Of the same twelve candles the ADX is 63.33 or 41.54, and Wilder's smoothing carries the difference on. DX and ADXR
# likewise. Replacing any later candle is right, and no other indicator of the package that was tried differs (ATR and
# CCI are shown). Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund trading-signals@8.3.0
cat >seen.mjs <<'JS'
import { ADX, ATR, CCI, DX } from 'trading-signals'

const prices = [
  [102, 98, 100], [104, 100, 103], [103, 99, 101], [106, 101, 105], [108, 104, 107], [107, 103, 104],
  [109, 104, 108], [111, 107, 110], [110, 106, 107], [112, 107, 111], [113, 109, 112], [111, 107, 108],
]
const candles = prices.map(([high, low, close]) => ({ open: close, high, low, close, volume: 1 }))
const running = { open: 100, high: 100, low: 100, close: 100, volume: 1 }

/** What an indicator says of the candles, one of which came in its running state before. */
function resultsOf(Indicator, corrected) {
  const indicator = new Indicator(3)
  const results = candles.map((candle, at) => {
    if (at === corrected) {
      indicator.add(running)
      indicator.replace(candle)
    } else indicator.add(candle)
    return indicator.getResult()
  })
  return results.filter((result) => result !== null).slice(0, 4).map((result) => result.toFixed(2)).join(' ')
}
for (const Indicator of [DX, ADX, ATR, CCI])
  console.log(
    `${Indicator.name}: ${resultsOf(Indicator)}, first corrected ${resultsOf(Indicator, 0)},`,
    `second corrected ${resultsOf(Indicator, 1)}`,
  )
JS
seen=$(node seen.mjs)
echo "$seen"
expected='DX: 33.33 73.33 83.33 43.09, first corrected 14.29 47.83 62.50 34.19, second corrected 33.33 73.33 83.33 43.09
ADX: 63.33 56.59 59.62 65.91, first corrected 41.54 39.09 44.99 53.81, second corrected 63.33 56.59 59.62 65.91
ATR: 4.00 4.33 4.22 4.15, first corrected 4.00 4.33 4.22 4.15, second corrected 4.00 4.33 4.22 4.15
CCI: -9.09 100.00 92.00 -25.00, first corrected -9.09 100.00 92.00 -25.00, second corrected -9.09 100.00 92.00 -25.00'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a correction of the first candle is taken for a move of the market by DX and ADX'
