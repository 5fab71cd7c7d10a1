#!/usr/bin/env bash
# @debut/indicators 1.4.2: the adaptive average (Kaufman) hardly moves in a clean trend, where it should move fastest.
#
# The doc of the package has the formula: the efficiency ratio is the change of price over the period, over the sum of
# the changes of its bars, 1 in a trend without noise. The numerator that is used is the change of the last bar: in a
# rise by one on each bar the ratio is a tenth (period 10), the constant 0.015 where it should be 0.44, and the average
# is at 124 when the price is at 159. After a jump from 100 to 110 it stands at 105 thirty bars later. A market that
# goes up and down by one has that same tenth, where it should have 0, so nothing is adapted to. A price that crosses
# the average is seen weeks late. @ixjb94/indicators 1.2.4 (Tulip, 2 and 30) follows the trend at 157.75.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @debut/indicators@1.4.2 @ixjb94/indicators@1.2.4
cat >seen.cjs <<'JS'
const { AMA } = require('@debut/indicators')
const { IndicatorsSync } = require('@ixjb94/indicators')

const tulip = new IndicatorsSync()
const markets = { 'up by one': (i) => 100 + i, 'from 100 to 110 at once': (i) => (i < 30 ? 100 : 110) }
for (const [name, price] of Object.entries(markets)) {
  const closes = Array.from({ length: 60 }, (_, i) => price(i))
  const ama = new AMA(10, 2, 30)
  const seen = closes.map((close) => ama.nextValue(close)).at(-1)
  console.log(`${name}, now ${closes.at(-1)}: AMA ${seen.toFixed(2)}; Tulip ${tulip.kama(closes, 10).at(-1).toFixed(2)}`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='up by one, now 159: AMA 124.16; Tulip 157.75
from 100 to 110 at once, now 110: AMA 105.08; Tulip 110.00'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the average follows a clean trend as slowly as noise'
