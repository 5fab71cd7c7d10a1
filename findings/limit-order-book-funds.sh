#!/usr/bin/env bash
# limit-order-book 1.0.1: 500 dollars buy no bitcoin at 60000, though it is sold in ten-thousandths.
#
# A market order of this engine has a size or funds, and a book has a step of sizes. Whether the funds are enough for
# the best price is worked out in whole units, whatever the step, so that an order for less than one coin meets nothing
# and comes back unfilled, without an error. It is worked out anew at each price: of 100000 dollars the first 60000 buy
# the one coin at the best price, and 40000 are left beside five coins at 60100. Once a price is met the step is heeded,
# so that of 250000 all but the last cents are spent. With a size in place of funds the same orders are filled. The
# README has a step of 0.001 in its example. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund limit-order-book@1.0.1
cat >seen.cjs <<'JS'
const { LimitOrder, LimitOrderBook, MarketOrder } = require('limit-order-book')

const asks = [[60000, 1], [60100, 5]]
const bought = (size, funds) => {
  const book = new LimitOrderBook({ symbol: 'BTCUSD', priceStep: '0.01', sizeStep: '0.0001' })
  for (const [price, amount] of asks) book.add(new LimitOrder(`at ${price}`, 'ask', `${price}`, `${amount}`))
  const { filled, taker } = book.add(new MarketOrder('taker', 'bid', size, funds))
  return { filled, left: taker.fundsRemaining }
}
/** How much the funds buy at these prices, in ten-thousandths. */
const expected = (funds) => {
  let size = 0
  for (const [price, amount] of asks) {
    const taken = Math.min(amount * 10_000, Math.floor((funds * 10_000) / price))
    size += taken
    funds -= (taken * price) / 10_000
  }
  return size / 10_000
}
for (const funds of [500, 59999, 60000, 100000, 250000]) {
  const { filled, left } = bought('0', `${funds}`)
  console.log(`${funds} dollars: bought ${filled}, ${left} left; right ${expected(funds)}`)
}
for (const size of ['0.0083', '1.6655']) console.log(`size ${size}: bought ${bought(size).filled}`)
JS
seen=$(node seen.cjs)
echo "$seen"
expected='500 dollars: bought 0, 500 left; right 0.0083
59999 dollars: bought 0, 59999 left; right 0.9999
60000 dollars: bought 1, 0 left; right 1
100000 dollars: bought 1, 40000 left; right 1.6655
250000 dollars: bought 4.1613, 5.87 left; right 4.1613
size 0.0083: bought 0.0083
size 1.6655: bought 1.6655'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: funds for less than a whole unit at the next price are not used'
