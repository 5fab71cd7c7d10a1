#!/usr/bin/env bash
# candlestick-convert 7.0.0: the trade that opens a candle is in its volume, and not in what was bought or counted.
#
# batchTradeToExtCandle sets tx, buyVolume and buyTx to nothing when a trade opens a new candle, and counts from the
# second trade on; only the very first candle counts all. A minute with one purchase of 4 has a volume of 4, of which 0
# was bought in 0 trades: volume less buyVolume, taken as what was sold, is 4. A quiet market is sold all day by this.
# The trades that are passed in are changed too: each is left with the time of its candle, so that candles of a minute,
# made after those of five from one list, are those of five again. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund candlestick-convert@7.0.0
cat >seen.cjs <<'JS'
const { batchTicksToCandle, batchTradeToExtCandle, TradeSide } = require('candlestick-convert')

const at = (minute, second) => Date.UTC(2026, 0, 5, 9, minute, second)
const trades = () => [
  { time: at(0, 10), price: 100, quantity: 1, side: TradeSide.BUY },
  { time: at(0, 50), price: 100, quantity: 1, side: TradeSide.BUY },
  { time: at(1, 5), price: 100, quantity: 2, side: TradeSide.BUY },
  { time: at(1, 40), price: 100, quantity: 3, side: TradeSide.SELL },
  { time: at(2, 30), price: 100, quantity: 4, side: TradeSide.BUY },
]
for (const { time, volume, tx, buyVolume, buyTx } of batchTradeToExtCandle(trades(), 60, true)) {
  const minute = new Date(time).toISOString().slice(11, 16)
  console.log(`${minute}: volume ${volume} in ${tx} trades, bought ${buyVolume} in ${buyTx}`)
}
const list = trades()
const counts = [300, 60].map((seconds) => batchTicksToCandle(list, seconds, true).length)
const alone = batchTicksToCandle(trades(), 60, true).length
console.log(`five minutes, then one: ${counts.join(' and ')} candle; one alone: ${alone}`)
JS
seen=$(node seen.cjs)
echo "$seen"
expected='09:00: volume 2 in 2 trades, bought 2 in 2
09:01: volume 5 in 1 trades, bought 0 in 0
09:02: volume 4 in 0 trades, bought 0 in 0
five minutes, then one: 1 and 1 candle; one alone: 3'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the trade that opens a candle is not counted, and the list of trades is changed'
