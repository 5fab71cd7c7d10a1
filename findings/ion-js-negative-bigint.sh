#!/usr/bin/env bash
# ion-js 5.2.1: a decimal made of a negative bigint is positive: a loss of 12.34 is written as a gain.
#
# new Decimal(coefficient, exponent, isNegative) takes a coefficient as a number or a bigint. By the comment on it the
# sign of the coefficient is used where isNegative, which is there for -0, is not given. For a number that is so. For a
# bigint the flag left out counts as false, which takes precedence, so that -1234n is turned around. Amounts in minor
# units are held as bigints where they may pass 2^53. What a binary writer wrote and a reader gives back is right,
# and so is what is parsed from a text; the coefficient of such a value, made into another decimal, is not.
# The tests of the repository give the flag with each negative bigint. No issue was found for it.
# Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ion-js@5.2.1
cat >seen.mjs <<'JS'
import ion from 'ion-js'

const { Decimal } = ion
const made = {
  'new Decimal(-1234, -2)': new Decimal(-1234, -2),
  'new Decimal(-1234n, -2)': new Decimal(-1234n, -2),
  'new Decimal(-1234n, -2, true)': new Decimal(-1234n, -2, true),
  "new Decimal('-12.34')": new Decimal('-12.34'),
  'new Decimal(1234n, -2)': new Decimal(1234n, -2),
}
for (const [code, value] of Object.entries(made)) {
  const writer = ion.makeBinaryWriter()
  writer.writeDecimal(value)
  writer.close()
  const reader = ion.makeReader(writer.getBytes())
  reader.next()
  console.log(`${code} is ${value}, written and read ${reader.decimalValue()}`)
}
const paid = Decimal.parse('-12.34')
console.log(`${paid} in thousandths: ${new Decimal(paid.getCoefficient() * 10n, paid.getExponent() - 1)}`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected="new Decimal(-1234, -2) is -12.34, written and read -12.34
new Decimal(-1234n, -2) is 12.34, written and read 12.34
new Decimal(-1234n, -2, true) is -12.34, written and read -12.34
new Decimal('-12.34') is -12.34, written and read -12.34
new Decimal(1234n, -2) is 12.34, written and read 12.34
-12.34 in thousandths: 12.340"
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a negative bigint loses its sign'
