#!/usr/bin/env bash
# @react-financial-charts/indicators 2.0.0: a parabolic SAR speeds up on each bar, so it is hit where nothing happened.
#
# Wilder's stop moves toward the highest high of the trend by a factor that grows by 0.02 each time there is a new high,
# and stays as it is while there is none. Here the factor grows on every bar. After four rising bars with a high of 104
# and a quiet market below it, between 102.2 and 103.5, Wilder's stop comes no nearer than to the lows; this one passes
# 102.2 on the twelfth bar and turns into a stop of a falling market at 104: a sale in a market that stood still.
# technicalindicators 3.1.0 and @ixjb94/indicators 1.2.4 (Tulip) hold on. An open issue of the package's predecessor
# (rrag/react-stockcharts 766) says that its values differ from those of other charts, without a cause.
# Seen on 2026-11-30 with Node 20.20.2, bundled by esbuild 0.28.2, as Node can't import its folders.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @react-financial-charts/indicators@2.0.0 technicalindicators@3.1.0 \
  @ixjb94/indicators@1.2.4 esbuild@0.28.2
cat >seen.mjs <<'JS'
import { IndicatorsSync } from '@ixjb94/indicators'
import { sar } from '@react-financial-charts/indicators'
import technical from 'technicalindicators'

const bars = [
  ...[101, 102, 103, 104].map((high) => ({ open: high - 1, high, low: high - 2, close: high - 0.5 })),
  ...Array.from({ length: 12 }, () => ({ open: 103, high: 103.5, low: 102.2, close: 103 })),
]
const high = bars.map((bar) => bar.high)
const low = bars.map((bar) => bar.low)
const calculate = sar()
  .options({ accelerationFactor: 0.02, maxAccelerationFactor: 0.2 })
  .merge((bar, value) => void (bar.sar = value))
  .accessor((bar) => bar.sar)
const values = {
  'react-financial-charts': calculate(bars.map((bar) => ({ ...bar }))).map((bar) => bar.sar),
  technicalindicators: technical.PSAR.calculate({ high, low, step: 0.02, max: 0.2 }),
  Tulip: new IndicatorsSync().psar(high, low, 0.02, 0.2),
}
for (const [name, list] of Object.entries(values)) {
  const stops = Array.from(list).slice(-12)
  const side = stops.map((stop) => (stop > 103.5 ? 'above' : 'below'))
  console.log(`${name}: ${stops.map((stop) => stop.toFixed(2)).join(' ')}`)
  console.log(`  in the quiet bars ${side.filter((each) => each === 'above').length} of 12 above the market`)
}
JS
npx esbuild seen.mjs --bundle --platform=node --format=cjs --log-level=error --outfile=seen.cjs
seen=$(node seen.cjs)
echo "$seen"
expected='react-financial-charts: 99.50 99.86 100.28 100.72 101.18 101.63 102.06 104.00 103.96 103.89 103.79 103.66
  in the quiet bars 5 of 12 above the market
technicalindicators: 99.62 99.97 100.29 100.59 100.86 101.11 101.34 101.56 101.75 101.93 102.10 102.20
  in the quiet bars 0 of 12 above the market
Tulip: 99.62 99.97 100.29 100.59 100.86 101.11 101.34 101.56 101.75 101.93 102.10 102.20
  in the quiet bars 0 of 12 above the market'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the stop speeds up without a new high, and is hit'
