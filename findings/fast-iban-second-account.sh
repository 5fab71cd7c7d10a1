#!/usr/bin/env bash
# fast-iban 1.2.0: the second account of a country is no longer divided into bank, branch and account.
#
# formatBBAN divides a national account number as its country does: 370400440532013000 of Germany is
# 37040044-0532013000, and the README has an example of the Faroe Islands. The list of lengths that it uses is taken out
# of the package's own table and emptied while it is read, so that each country is formatted once in the life of a
# process. From then on the number comes back as it was, without an error, also with another separator. A test of one
# account passes; on a server the first client sees a form that no later one sees. Checks and IBANs are not affected.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fast-iban@1.2.0
cat >seen.cjs <<'JS'
const { formatBBAN, formatIBAN, validateBBAN } = require('fast-iban')

for (const [country, account, separator] of [
  ['DE', '370400440532013000'], ['DE', '370400440532013000'], ['DE', '500105175407324931'],
  ['FO', '54320388899944'], ['FO', '54320388899944'],
  ['FR', '20041010050500013M02606', ' '], ['FR', '20041010050500013M02606', ' '],
])
  console.log(`${country} ${account}: ${formatBBAN(account, country, separator)}`)
console.log(`valid ${['370400440532013000', '500105175407324931'].map((account) => validateBBAN(account, 'DE')).join(' ')}`)
console.log([1, 2].map(() => formatIBAN('DE89370400440532013000')).join(', '))
JS
seen=$(node seen.cjs)
echo "$seen"
expected='DE 370400440532013000: 37040044-0532013000
DE 370400440532013000: 370400440532013000
DE 500105175407324931: 500105175407324931
FO 54320388899944: 5432-038889994-4
FO 54320388899944: 54320388899944
FR 20041010050500013M02606: 20041 01005 0500013M026 06
FR 20041010050500013M02606: 20041010050500013M02606
valid true true
DE89 3704 0044 0532 0130 00, DE89 3704 0044 0532 0130 00'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: an account number is divided the first time only'
