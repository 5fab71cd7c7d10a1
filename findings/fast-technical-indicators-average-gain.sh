#!/usr/bin/env bash
# fast-technical-indicators 1.1.4: the average gain of a list is a plain average, that of its values in turn is not.
#
# The README promises a drop-in for technicalindicators, 100 percent compatible, batch and streaming. AverageGain and
# AverageLoss are smoothed by Wilder, as in the RSI, in the original and in nextValue() here. calculate() takes a plain
# average of the last values instead, so one class gives 0.8615 for a stream and 1 for the list of the same prices, and
# the ratio of the two in a list is not the one in the RSI of the package, which is smoothed. What takes a candle
# (ATR, PSAR, VWAP, OBV, MFI) has other arguments in nextValue(): a candle, as the original wants it, makes NaN of every
# value, and of OBV 0, without an error. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fast-technical-indicators@1.1.4 technicalindicators@3.1.0
cat >seen.cjs <<'JS'
const fast = require('fast-technical-indicators')
const original = require('technicalindicators')

const values = [10, 11, 13, 12, 15, 14, 16, 19, 18, 17]
const text = (list) => list.filter((value) => value !== undefined).map((value) => Number(value.toFixed(4))).join(' ')
const stream = (indicator, inputs) => inputs.map((input) => indicator.nextValue(input))
for (const name of ['AverageGain', 'AverageLoss', 'RSI'])
  for (const [of, { [name]: Indicator }] of Object.entries({ original, fast })) {
    console.log(`${name}, ${of}, list:   ${text(Indicator.calculate({ period: 3, values }))}`)
    console.log(`${name}, ${of}, stream: ${text(stream(new Indicator({ period: 3, values: [] }), values))}`)
  }
const candles = values.map((close, i) => ({ open: close, high: close + 1, low: close - 1, close, volume: 10 + i }))
const empty = { period: 3, step: 0.02, max: 0.2, open: [], high: [], low: [], close: [], volume: [] }
for (const name of ['ATR', 'PSAR', 'VWAP', 'OBV'])
  for (const [of, { [name]: Indicator }] of Object.entries({ original, fast }))
    console.log(`${name} of candles, ${of}: ${text(stream(new Indicator({ ...empty }), candles).slice(-3))}`)
JS
seen=$(node seen.cjs)
echo "$seen"
expected='AverageGain, original, list:   1 1.6667 1.1111 1.4074 1.9383 1.2922 0.8615
AverageGain, original, stream: 1 1.6667 1.1111 1.4074 1.9383 1.2922 0.8615
AverageGain, fast, list:   1 1.6667 1 1.6667 1.6667 1.6667 1
AverageGain, fast, stream: 1 1.6667 1.1111 1.4074 1.9383 1.2922 0.8615
AverageLoss, original, list:   0.3333 0.2222 0.4815 0.321 0.214 0.476 0.6507
AverageLoss, original, stream: 0.3333 0.2222 0.4815 0.321 0.214 0.476 0.6507
AverageLoss, fast, list:   0.3333 0.3333 0.6667 0.3333 0.3333 0.3333 0.6667
AverageLoss, fast, stream: 0.3333 0.2222 0.4815 0.321 0.214 0.476 0.6507
RSI, original, list:   75 88.24 69.77 81.43 90.06 73.08 56.97
RSI, original, stream: 75 88.24 69.77 81.43 90.06 73.08 56.97
RSI, fast, list:   75 88.24 69.77 81.43 90.06 73.08 56.97
RSI, fast, stream: 75 88.24 69.77 81.43 90.06 73.08 56.97
ATR of candles, original: 3.1523 2.7682 2.5121
ATR of candles, fast: NaN NaN NaN
PSAR of candles, original: 11.211 12.2657 13.1938
PSAR of candles, fast: NaN NaN NaN
VWAP of candles, original: 14.1852 14.7302 15.0276
VWAP of candles, fast: NaN NaN NaN
OBV of candles, original: 42 24 5
OBV of candles, fast: 0 0 0'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: AverageGain and AverageLoss of a list are not smoothed, and candles are not read'
