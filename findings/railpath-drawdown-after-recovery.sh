#!/usr/bin/env bash
# @railpath/finance-toolkit 0.5.4: once a market is higher than before, its worst fall took a negative time.
#
# calculateMaxDrawdown gives the index of the peak and the trough of the largest fall, their values, and how long the
# fall took. The index is that of the last high of the whole series, and not of the one the fall began at, whose value
# is given beside it: of 100, 50, 110, 120, 130 the peak is 100 at index 4, the trough at 1, and the fall lasted -3
# bars. It is right only as long as the market makes no new high afterwards. The trough and the size of the fall are
# right. A report on risk that takes the dates from these indices has the fall begin after its end. fundamental-js
# 1.4.1 has the index of the peak. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @railpath/finance-toolkit@0.5.4 fundamental-js@1.4.1
cat >seen.cjs <<'JS'
const { maxDrawdown } = require('fundamental-js')
const { calculateMaxDrawdown } = require('@railpath/finance-toolkit')

for (const prices of [
  [100, 50, 90],
  [100, 50, 90, 120],
  [100, 50, 110, 120, 130],
  [100, 110, 60, 115, 112],
]) {
  const { peakIndex, peakValue, troughIndex, drawdownDuration } = calculateMaxDrawdown({ prices })
  const right = maxDrawdown(prices)
  console.log(
    `${prices.join(' ')}: from ${peakValue} at ${peakIndex}, which has ${prices[peakIndex]},`,
    `to ${troughIndex} in ${drawdownDuration};`,
    `right from ${right.peakIndex} to ${right.troughIndex} in ${right.troughIndex - right.peakIndex}`,
  )
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='100 50 90: from 100 at 0, which has 100, to 1 in 1; right from 0 to 1 in 1
100 50 90 120: from 100 at 3, which has 120, to 1 in -2; right from 0 to 1 in 1
100 50 110 120 130: from 100 at 4, which has 130, to 1 in -3; right from 0 to 1 in 1
100 110 60 115 112: from 110 at 3, which has 115, to 2 in -1; right from 1 to 2 in 1'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the peak of the worst fall is the last high of all'
