#!/usr/bin/env bash
# @react-financial-charts/indicators 2.0.0: the true range of a market that opens lower has no gap in it.
#
# Wilder's true range is the largest of the bar's own range, the distance of its high from the close before, and that of
# its low; the average of it is the ATR. The last of the three is taken with its sign, low less close, which in a gap
# downward is negative and never the largest: bars two points wide, each ten lower than the last, have an ATR of 2, and
# of 11 on the way up. One gap of 20 down leaves the ATR at 2 where it should go to 3.36. Stops and sizes of positions
# that are set by the ATR are narrowest in a crash, and bricks of Renko and the steps of Kagi, which use it, too small.
# technicalindicators 3.1.0 and @ixjb94/indicators 1.2.4 (Tulip) have the same ATR for both directions.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2, bundled by esbuild 0.28.2, as Node can't import its folders.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @react-financial-charts/indicators@2.0.0 technicalindicators@3.1.0 \
  @ixjb94/indicators@1.2.4 esbuild@0.28.2
cat >seen.mjs <<'JS'
import { IndicatorsSync } from '@ixjb94/indicators'
import { atr } from '@react-financial-charts/indicators'
import technical from 'technicalindicators'

const period = 14
const set = (bar, value) => void (bar.atr = value)
const bars = (closes) => closes.map((close) => ({ open: close, high: close + 1, low: close - 1, close }))
const steps = (step) => Array.from({ length: 40 }, (_, i) => 500 + step * i)
const gap = (size) => Array.from({ length: 31 }, (_, i) => (i < 30 ? 500 : 500 + size))
const markets = {
  'ten up each day': steps(10), 'ten down each day': steps(-10),
  'one gap of 20 up': gap(20), 'one gap of 20 down': gap(-20), 'no gap': gap(0),
}
for (const [name, closes] of Object.entries(markets)) {
  const data = bars(closes)
  const columns = ['high', 'low', 'close'].map((key) => data.map((bar) => bar[key]))
  const [high, low, close] = columns
  const calculate = atr().options({ windowSize: period }).merge(set).accessor((bar) => bar.atr)
  const seen = calculate(data.map((bar) => ({ ...bar }))).at(-1).atr
  const others = [technical.ATR.calculate({ period, high, low, close }), new IndicatorsSync().atr(...columns, period)]
  const [one, two] = others.map((list) => list.at(-1).toFixed(2))
  console.log(`${name}: ATR ${seen.toFixed(2)}, technicalindicators ${one}, Tulip ${two}`)
}
JS
npx esbuild seen.mjs --bundle --platform=node --format=cjs --log-level=error --outfile=seen.cjs
seen=$(node seen.cjs)
echo "$seen"
expected='ten up each day: ATR 11.00, technicalindicators 11.00, Tulip 10.91
ten down each day: ATR 2.00, technicalindicators 11.00, Tulip 10.91
one gap of 20 up: ATR 3.36, technicalindicators 3.36, Tulip 3.36
one gap of 20 down: ATR 2.00, technicalindicators 3.36, Tulip 3.36
no gap: ATR 2.00, technicalindicators 2.00, Tulip 2.00'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a gap downward is no part of the range'
