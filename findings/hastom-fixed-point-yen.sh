#!/usr/bin/env bash
# @hastom/fixed-point 1.0.3: a number without decimals is shown as a fraction: 1234 yen are 0.1234.
#
# The README has a number of any precision, with toDecimal and toDecimalString to show it. With a precision of 0 all of
# its digits come after the point. A negative one with a zero after the point, as -0.05, is written as "0.-5", and as a
# number it is NaN. Comparisons bring the other number to the precision of the first and cut what is beyond: 1.2 is
# equal to 1.29 and not less than it, while 1.29 is not equal to 1.2, and is greater. A limit of 1.2 is not passed by a
# price of 1.29 when the limit is asked, and is passed when the price is. The README says of sums only that they keep
# the precision of the first. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @hastom/fixed-point@1.0.3
cat >seen.cjs <<'JS'
const { FixedPoint } = require('@hastom/fixed-point')

for (const [base, precision, right] of [
  [1234n, 0, 1234], [1234n, 1, 123.4], [1234n, 2, 12.34], [-1234n, 2, -12.34], [-123n, 3, -0.123], [-5n, 2, -0.05],
]) {
  const number = new FixedPoint(base, precision)
  console.log(`${base} with ${precision} decimals: ${number.toDecimalString()}, ${number.toDecimal()}; right ${right}`)
}
const limit = new FixedPoint(12n, 1)
const price = new FixedPoint(129n, 2)
console.log(`limit ${limit.toDecimal()}, price ${price.toDecimal()}`)
console.log(`limit eq price ${limit.eq(price)}, price eq limit ${price.eq(limit)}`)
console.log(`limit lt price ${limit.lt(price)}, price gt limit ${price.gt(limit)}`)
JS
seen=$(node seen.cjs)
echo "$seen"
expected='1234 with 0 decimals: .1234, 0.1234; right 1234
1234 with 1 decimals: 123.4, 123.4; right 123.4
1234 with 2 decimals: 12.34, 12.34; right 12.34
-1234 with 2 decimals: -12.34, -12.34; right -12.34
-123 with 3 decimals: -.123, -0.123; right -0.123
-5 with 2 decimals: 0.-5, NaN; right -0.05
limit 1.2, price 1.29
limit eq price true, price eq limit false
limit lt price false, price gt limit true'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: yen are shown as fractions, and two numbers are equal or not by which is asked'
