#!/usr/bin/env bash
# bigint-money 1.3.0: one ether that is allocated to thirteen people is one ether and one wei.
#
# allocate(parts, precision) is there, says the README, so that no penny is lost when an amount is split; with a
# precision of 18 it splits ether down to the wei, of the 20 decimals that the package keeps. What its two divisions
# leave over is added up as if the rest of the first were one for each part, so that too many are handed out: with 13
# parts 2 wei for the 1 that is left. Of the splits of 1 into 2 to 100 parts 59 sum to more than 1, and 13 end in an
# error; 2.5 in 70 parts is 27 wei too much. With 2 or 8 decimals all of these are right. What is paid out is more than
# what came in. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund bigint-money@1.3.0
cat >seen.cjs <<'JS'
const { Money } = require('bigint-money')

const sumOf = (amount, parts, precision) => {
  try {
    return new Money(amount, 'ETH').allocate(parts, precision).reduce((sum, part) => sum.add(part)).format()
  } catch {
    return 'an error'
  }
}
for (const [amount, parts, precision] of [['1', 3, 18], ['1', 13, 18], ['-1', 13, 18], ['2.5', 70, 18], ['100', 13, 2]])
  console.log(`${amount} in ${parts} with ${precision} decimals: ${sumOf(amount, parts, precision)}`)
for (const precision of [2, 8, 17, 18, 19]) {
  const sums = Array.from({ length: 99 }, (_, i) => sumOf('1', i + 2, precision))
  const errors = sums.filter((sum) => sum === 'an error').length
  const wrong = sums.filter((sum) => sum !== '1' && sum !== 'an error').length
  console.log(`1 in 2 to 100 with ${precision} decimals: ${wrong} sums above 1, ${errors} errors`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='1 in 3 with 18 decimals: 1
1 in 13 with 18 decimals: 1.000000000000000001
-1 in 13 with 18 decimals: -1.000000000000000001
2.5 in 70 with 18 decimals: 2.500000000000000027
100 in 13 with 2 decimals: 100
1 in 2 to 100 with 2 decimals: 0 sums above 1, 0 errors
1 in 2 to 100 with 8 decimals: 0 sums above 1, 0 errors
1 in 2 to 100 with 17 decimals: 39 sums above 1, 0 errors
1 in 2 to 100 with 18 decimals: 59 sums above 1, 13 errors
1 in 2 to 100 with 19 decimals: 13 sums above 1, 70 errors'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the parts are more than the whole'
