#!/usr/bin/env bash
# bic-from-iban 1.0.0: the BIC that it gives for an IBAN is that of some other bank, or empty.
#
# The README offers the BIC of an IBAN. getBIC looks the first four digits of the bank code up as the `id` in a list of
# the country's banks, after leading zeros are taken away. That id is no bank code: in all 205 lists it is the place in
# the list (1, 2, 3 and on) of banks that are sorted by name. The German example of the IBAN registry, with the bank
# code 37040044, gets a branch of SEB in Muelheim, the 3704th; by bankdata-germany 2.2602.0 it is Commerzbank. Denmark,
# Switzerland and Portugal likewise get what stands at that place. Where the code has letters, as the British NWBK and
# the Dutch ABNA, or the number is beyond the list, the answer is empty. All of these IBANs are valid by the package.
# Money is addressed to a bank that the payee is not with. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund bic-from-iban@1.0.0 bankdata-germany@2.2602.0
cat >seen.cjs <<'JS'
const { readdirSync } = require('node:fs')
const { bankDataByIBAN } = require('bankdata-germany')
const { getBIC, validateIBAN } = require('bic-from-iban')

const folder = './node_modules/bic-from-iban/AllCountries'
const listOf = (file) => require(`${folder}/${file}`).list ?? []
const files = readdirSync(folder).filter((file) => listOf(file).length > 0)
const running = files.filter((file) => listOf(file).every(({ id }, place) => id === `${place + 1}`))
console.log(`lists whose id is the place: ${running.length} of ${files.length}`)
// The examples of the IBAN registry.
for (const iban of [
  'DE89370400440532013000', 'DK5000400440116243', 'CH9300762011623852957', 'PT50000201231234567890154',
  'GB29NWBK60161331926819', 'NL91ABNA0417164300', 'FR1420041010050500013M02606', 'ES9121000418450200051332',
]) {
  const bic = getBIC(iban)
  const place = Number(iban.slice(4, 8))
  const bank = listOf(`${iban.slice(0, 2)}.json`)[place - 1]?.bank ?? 'nothing'
  const german = iban.startsWith('DE') ? `; right ${bankDataByIBAN(iban).bic}` : ''
  console.log(`${iban}, valid ${validateIBAN(iban)}: ${bic || 'empty'}, at place ${place} is ${bank}${german}`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='lists whose id is the place: 205 of 205
DE89370400440532013000, valid true: ESSEDE5F362, at place 3704 is SEB AG; right COBADEFFXXX
DK5000400440116243, valid true: DABADKKKHJO, at place 40 is DANSKE BANK A/S
CH9300762011623852957, valid true: RBABCH22588, at place 76 is BANK LEERAU GENOSSENSCHAFT
PT50000201231234567890154, valid true: PRTTPTP2XXX, at place 2 is AS '\''PRIVATBANK'\''- SUCURSAL EM PORTUGAL
GB29NWBK60161331926819, valid true: empty, at place NaN is nothing
NL91ABNA0417164300, valid true: empty, at place NaN is nothing
FR1420041010050500013M02606, valid true: empty, at place 2004 is nothing
ES9121000418450200051332, valid true: empty, at place 2100 is nothing'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the bank code of an IBAN is taken as a place in a list'
