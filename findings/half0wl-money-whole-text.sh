#!/usr/bin/env bash
# @half0wl/money 1.0.2: the text '10.00' is ten cents, though '10.50' is ten dollars and a half.
#
# The README reads '10.00' by fromString as a "float-string" of 1000 cents ($10.00), and '2000', without a point, as
# cents. The text becomes a number first, and a number without a fraction is taken as cents, whether the text had a
# point or not: its own example gives 10, shown as $0.10, and '10.0' the same. Of the prices from 9.00 to 10.99 the two
# with .00 are a hundredth of what they should be. Yen have no decimals and are right. A column of prices from a file
# is added up wrongly by its round amounts only. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @half0wl/money@1.0.2
cat >seen.cjs <<'JS'
const { Money } = require('@half0wl/money')

for (const text of ['2000', '10.00', '10.0', '9.99', '10.01', '10.50'])
  console.log(`'${text}': ${Money.fromString('USD', text).getAmount()} cents, ${Money.fromString('USD', text).toLocaleString()}`)
const texts = Array.from({ length: 200 }, (_, i) => (9 + i / 100).toFixed(2))
const wrong = texts.filter((text) => Money.fromString('USD', text).getAmount() !== Number(text.replace('.', '')))
console.log(`wrong from ${texts[0]} to ${texts.at(-1)}: ${wrong.join(', ')}`)
const fees = ['1.00', '2.50', '3.00', '3.50'].map((text) => Money.fromString('USD', text))
console.log(`1.00 and 2.50 and 3.00 and 3.50: ${fees[0].add(...fees.slice(1)).toLocaleString()}, right $10.00`)
JS
seen=$(node seen.cjs)
echo "$seen"
expected=''\''2000'\'': 2000 cents, $20.00
'\''10.00'\'': 10 cents, $0.10
'\''10.0'\'': 10 cents, $0.10
'\''9.99'\'': 999 cents, $9.99
'\''10.01'\'': 1001 cents, $10.01
'\''10.50'\'': 1050 cents, $10.50
wrong from 9.00 to 10.99: 9.00, 10.00
1.00 and 2.50 and 3.00 and 3.50: $6.04, right $10.00'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: an amount with .00 is taken as cents, against the example of the README'
