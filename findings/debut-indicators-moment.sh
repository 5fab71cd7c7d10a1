#!/usr/bin/env bash
# @debut/indicators 1.4.2: in seven indicators the reading within a candle is not that of the candle when it closes.
#
# The README explains momentValue() as the reading in real time, without an effect on later ones, and shows one that is
# equal to that of nextValue() with the same value right after it. So it is for moving averages, RSI, ATR, CCI and the
# PSAR. In the Donchian channel and all that takes the highest and lowest of a period (Stochastic, Ichimoku, and the
# Stochastic RSI) the candle that leaves the period is still counted: three candles with highs of 10, 5 and 4, and a
# fourth of 3, have an upper line of 10 until it closes and of 5 from then on. The detrended price (DPO), the
# Ultimate Oscillator and the Accelerator (AC) differ on nearly every candle. A signal that is seen in a running candle
# is not in the history. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @debut/indicators@1.4.2
cat >seen.cjs <<'JS'
const indicators = require('@debut/indicators')

/** A wave, with highs and lows that are not all alike. */
const candles = Array.from({ length: 120 }, (_, i) => {
  const close = 100 + 8 * Math.sin(i / 4) + ((i * 37) % 11) / 4
  return { high: close + 1 + (i % 3), low: close - 1 - (i % 4), close }
})
const keys = {
  ATR: ['high', 'low', 'close'],
  CCI: ['high', 'low', 'close'],
  PSAR: ['high', 'low', 'close'],
  RSI: ['close'],
  DC: ['high', 'low'],
  Stochastic: ['high', 'low', 'close'],
  StochasticRSI: ['close'],
  Ichimoku: ['high', 'low', 'close'],
  DPO: ['close'],
  UltimateOscillator: ['high', 'low', 'close'],
  AC: ['high', 'low'],
}
/** Numbers to six places, as sums in another order may differ further on. */
const text = (value) => JSON.stringify(value, (_, each) => (typeof each === 'number' ? Number(each.toFixed(6)) : each))
for (const [name, names] of Object.entries(keys)) {
  const indicator = new indicators[name]()
  let [both, differ] = [0, 0]
  for (const candle of candles) {
    const values = names.map((key) => candle[key])
    const moment = indicator.momentValue(...values)
    const closed = indicator.nextValue(...values)
    if (moment === undefined || closed === undefined) continue
    both++
    if (text(moment) !== text(closed)) differ++
  }
  console.log(`${name}: ${differ} of ${both} readings change when the candle closes as it stands`)
}
const channel = new indicators.DC(3)
for (const [high, low] of [[10, 9], [5, 4], [4, 3]]) channel.nextValue(high, low)
console.log(`upper line of 10, 5, 4 and then 3: ${channel.momentValue(3, 2).upper}, closed ${channel.nextValue(3, 2).upper}`)
JS
seen=$(node seen.cjs)
echo "$seen"
expected='ATR: 0 of 106 readings change when the candle closes as it stands
CCI: 0 of 100 readings change when the candle closes as it stands
PSAR: 0 of 120 readings change when the candle closes as it stands
RSI: 0 of 105 readings change when the candle closes as it stands
DC: 17 of 120 readings change when the candle closes as it stands
Stochastic: 33 of 106 readings change when the candle closes as it stands
StochasticRSI: 25 of 91 readings change when the candle closes as it stands
Ichimoku: 69 of 69 readings change when the candle closes as it stands
DPO: 90 of 90 readings change when the candle closes as it stands
UltimateOscillator: 89 of 93 readings change when the candle closes as it stands
AC: 82 of 82 readings change when the candle closes as it stands
upper line of 10, 5, 4 and then 3: 10, closed 5'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the candle that leaves the period counts until the new one closes'
