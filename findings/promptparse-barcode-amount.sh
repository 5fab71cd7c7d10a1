#!/usr/bin/env bash
# promptparse 1.6.0: the barcode of a Thai bill has amounts such as 1998.9999999999998, and 0.29 is read back as 0.28.
#
# In the barcode of the Bank of Thailand's standard, which the README links, the amount is in satang, a whole number
# without a point; parseBarcode of the package reads it so. botBarcode rounds the amount to two decimals and multiplies
# it by a hundred as a floating number: 19.99 becomes 1998.9999999999998. Of the amounts from 0.01 to 100.00 there are
# 1146 with a point in them. A reader that takes the digits before it, as parseBarcode does, has one satang less for
# half of those: the bill of 0.29 is paid with 0.28. The amount in the code of PromptPay is right.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund promptparse@1.6.0
cat >seen.cjs <<'JS'
const { generate, parse, parseBarcode } = require('promptparse')

const bill = { billerId: '099999999999990', ref1: '111222333444', ref2: '' }
const fieldOf = (amount) => generate.botBarcode({ ...bill, amount }).split('\r')[3]
const readOf = (amount) => parseBarcode(generate.botBarcode({ ...bill, amount })).amount
for (const amount of [0.25, 0.29, 1.1, 19.99, 1234.5, 8.2]) {
  const code = parse(generate.billPayment({ ...bill, amount })).getTagValue('54')
  const right = Math.round(amount * 100)
  console.log(`${amount}: barcode ${fieldOf(amount)}, read back ${readOf(amount)}; right ${right}; code ${code}`)
}
const amounts = Array.from({ length: 10_000 }, (_, i) => (i + 1) / 100)
const pointed = amounts.filter((amount) => fieldOf(amount).includes('.'))
const less = amounts.filter((amount) => readOf(amount) !== amount)
console.log(`of ${amounts.length}: ${pointed.length} with a point, ${less.length} read back as another amount`)
JS
seen=$(node seen.cjs)
echo "$seen"
expected='0.25: barcode 25, read back 0.25; right 25; code 0.25
0.29: barcode 28.999999999999996, read back 0.28; right 29; code 0.29
1.1: barcode 110.00000000000001, read back 1.1; right 110; code 1.10
19.99: barcode 1998.9999999999998, read back 19.98; right 1999; code 19.99
1234.5: barcode 123450, read back 1234.5; right 123450; code 1234.50
8.2: barcode 819.9999999999999, read back 8.19; right 820; code 8.20
of 10000: 1146 with a point, 573 read back as another amount'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: amounts of a barcode are not whole numbers of satang'
