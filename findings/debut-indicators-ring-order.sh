#!/usr/bin/env bash
# @debut/indicators 1.4.2: a peak is a fractal on bars that are none, and the detrended price goes round in a cycle.
#
# Both keep the last candles in a ring, and read it from its first place, which is the oldest candle only once in each
# round. A fractal is a high above two candles on either side, says the doc; what is compared is the middle of the ring
# in the order of its places. One peak of 20 is reported on three or five bars running, on none, or not at all while a
# 10 of the way down is, by how many candles came before it. The DPO is a price some bars ago (half the period and one)
# less the average: with a period of 4, closes that rise by one give -0.5, -1.5, 1.5 and 0.5 in turn instead of -1.5
# each time; with 20, three of thirty are right. @ixjb94/indicators 1.2.4 (Tulip) has -1.5 throughout.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @debut/indicators@1.4.2 @ixjb94/indicators@1.2.4
cat >seen.cjs <<'JS'
const { DPO, Fractal } = require('@debut/indicators')
const { IndicatorsSync } = require('@ixjb94/indicators')

const peak = [10, 11, 20, 11, 10, 9, 8, 7, 6, 5]
for (let before = 0; before < 6; before++) {
  const fractal = new Fractal()
  const found = [...Array.from({ length: before }, (_, i) => i), ...peak].flatMap((high, i) => {
    const up = fractal.nextValue(high, high - 1)?.up
    return up === undefined ? [] : [`${up} on ${i - before}`]
  })
  console.log(`${before} candles before the peak: ${found.join(', ') || 'none'}; right 20 on 4`)
}
const tulip = new IndicatorsSync()
const text = (list) => list.map((value) => value.toFixed(1)).join(' ')
const closes = Array.from({ length: 60 }, (_, i) => i + 1)
for (const period of [4, 20]) {
  const dpo = new DPO(period)
  const seen = closes.map((close) => dpo.nextValue(close)).filter((value) => value !== undefined)
  const right = tulip.dpo(closes, period).slice(-seen.length)
  const same = seen.filter((value, i) => Math.abs(value - right[i]) < 1e-9).length
  console.log(`DPO of ${period}: ${same} of ${seen.length} right; last ${text(seen.slice(-8))}; right ${text(right.slice(-8))}`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='0 candles before the peak: 20 on 4, 20 on 5, 20 on 6; right 20 on 4
1 candles before the peak: none; right 20 on 4
2 candles before the peak: 9 on 9; right 20 on 4
3 candles before the peak: 10 on 8; right 20 on 4
4 candles before the peak: 11 on 7; right 20 on 4
5 candles before the peak: 20 on 2, 20 on 3, 20 on 4, 20 on 5, 20 on 6; right 20 on 4
DPO of 4: 14 of 54 right; last 1.5 0.5 -0.5 -1.5 1.5 0.5 -0.5 -1.5; right -1.5 -1.5 -1.5 -1.5 -1.5 -1.5 -1.5 -1.5
DPO of 20: 3 of 30 right; last 5.5 4.5 3.5 2.5 1.5 0.5 -0.5 -1.5; right -1.5 -1.5 -1.5 -1.5 -1.5 -1.5 -1.5 -1.5'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the ring of candles is read from its first place, not from the oldest'
