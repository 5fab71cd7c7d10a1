#!/usr/bin/env bash
# indicatorts 2.2.2: in a market that only falls, Aroon Up and the Money Flow Index are at 100, their highest.
#
# Aroon Up is described in the package as the share of the period since its last high. It counts the bars since the
# moving maximum last changed, and the maximum changes too when an old high leaves the window: in a steady fall on every
# bar, so that Up is 100 where it should be 0 (a rise does the same to Down). The Money Flow Index (Quong and Soudack)
# takes a bar as positive where its typical price rose; here it is positive where price times volume rose, so a fall on
# growing volume is all inflow. trading-signals 8.3.0 and technicalindicators 3.1.0 give 0 for both.
# Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund indicatorts@2.2.2 trading-signals@8.3.0 technicalindicators@3.1.0
cat >seen.mjs <<'JS'
import { aroon, mfi } from 'indicatorts'
import technicalindicators from 'technicalindicators'
import { Aroon } from 'trading-signals'

const period = 5
const close = Array.from({ length: 12 }, (_, at) => 100 - 2 * at)
const high = close.map((price) => price + 1)
const low = close.map((price) => price - 1)
const volume = close.map((_, at) => 1000 + 100 * at)
const last = (values) => values.slice(-4).join(' ')
const { up, down } = aroon(high, low, { period })
const flowIndex = mfi(high, low, close, volume, { period })
console.log(`indicatorts: Aroon Up ${last(up)}, Down ${last(down)}, MFI ${last(flowIndex)}`)
const streamed = new Aroon(period)
const lines = close.map((_, at) => streamed.add({ open: close[at], high: high[at], low: low[at], close: close[at] }))
const flow = technicalindicators.MFI.calculate({ high, low, close, volume, period })
console.log(
  `others: Aroon Up ${last(lines.map((line) => line?.aroonUp))}, Down ${last(lines.map((line) => line?.aroonDown))},`,
  `MFI ${last(flow)}`,
)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='indicatorts: Aroon Up 100 100 100 100, Down 100 100 100 100, MFI 100 100 100 100
others: Aroon Up 0 0 0 0, Down 100 100 100 100, MFI 0 0 0 0'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a market that only falls has an Aroon Up and a Money Flow Index of 100'
