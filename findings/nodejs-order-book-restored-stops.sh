#!/usr/bin/env bash
# nodejs-order-book 10.1.1: a book restored from its snapshot sets off stop orders that the market has not reached.
#
# A snapshot holds the orders and the stop orders, but not the last price; a restored book starts from a last price of
# 0. The first sale after it, at 99, looks like a move across everything from 0 to 99, so a stop to sell at 90 and the
# stop half of a one-cancels-other order at 85 are executed. The link of the two halves is left out as well: to cancel
# the limit at 120 leaves its stop in the book, where the README promises that the pair is cancelled. The README calls
# snapshots crucial for restoring a book to a previous state; its other way, the replay of the journal of the same
# operations, leaves the stops alone and cancels the pair. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodejs-order-book@10.1.1
cat >seen.cjs <<'JS'
const { OrderBook } = require('nodejs-order-book')

/** A book that last traded at 100, with bids at 99 and 80, a stop at 90 and a pair at 120 and 85; and its journal. */
function trade() {
  const book = new OrderBook({ enableJournaling: true })
  const replies = [
    book.limit({ side: 'buy', id: 'first', size: 1, price: 100 }),
    book.market({ side: 'sell', size: 1 }),
    book.limit({ side: 'buy', id: 'near', size: 5, price: 99 }),
    book.limit({ side: 'buy', id: 'far', size: 5, price: 80 }),
    book.stopMarket({ side: 'sell', size: 3, stopPrice: 90 }),
    book.oco({ side: 'sell', id: 'pair', size: 2, price: 120, stopPrice: 85, stopLimitPrice: 84 }),
  ]
  for (const { err } of replies) if (err !== null) throw err
  return { book, journal: replies.map(({ log }) => log) }
}
const copy = (value) => JSON.parse(JSON.stringify(value))
const ways = {
  running: () => trade().book,
  journal: () => new OrderBook({ journal: copy(trade().journal), enableJournaling: true }),
  snapshot: () => new OrderBook({ snapshot: copy(trade().book.snapshot()), enableJournaling: true }),
}
for (const [way, make] of Object.entries(ways)) {
  const book = make()
  const last = book.marketPrice
  const set = book.market({ side: 'sell', size: 1 }).activated.map(({ stopPrice }) => stopPrice)
  console.log(`${way}: last price ${last}, stops set off by a sale at 99: ${set.join(' ') || 'none'}`)
}
for (const [way, make] of Object.entries(ways)) {
  const book = make()
  book.cancel('pair')
  const left = book.snapshot().stopBook.asks.map(({ price }) => price)
  console.log(`${way}: stops left once the limit of the pair is cancelled: ${left.join(' ')}`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='running: last price 100, stops set off by a sale at 99: none
journal: last price 100, stops set off by a sale at 99: none
snapshot: last price 0, stops set off by a sale at 99: 85 90
running: stops left once the limit of the pair is cancelled: 90
journal: stops left once the limit of the pair is cancelled: 90
snapshot: stops left once the limit of the pair is cancelled: 85 90'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: restored from a snapshot, both stops are executed by the first sale, and the pair is no pair'
