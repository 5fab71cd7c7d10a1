#!/usr/bin/env bash
# n2words 4.0.0: seven in ten of the Ukrainian numbers are spelled with a Latin i, so they equal no other text.
#
# The Ukrainian letter is U+0456. In its cardinals and the names of units the package has U+0069, which looks the same:
# шiсть, сiм, вiсiм, мiльйон, копiйок; 706 of the numbers below 1000 have one. An amount in words does not match the
# same amount typed by hand, sorts elsewhere, is not found by a search and is marked by a spelling checker. The README
# offers Ukrainian as one of 71 languages. to-words 5.7.0 has U+0456. Of the other languages in Cyrillic and Greek only
# Serbian has a Latin letter (the o of 900).
# No issue was found; num2words in Python once had the same letters, and mended it. Seen on 2026-11-30, Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund n2words@4.0.0 to-words@5.7.0
cat >seen.mjs <<'JS'
import * as serbian from 'n2words/sr-Cyrl-RS'
import * as ukrainian from 'n2words/uk-UA'
import { ToWords } from 'to-words'

const latin = (text) => (text.match(/\p{Script=Latin}/gu) ?? []).length
const other = new ToWords({ localeCode: 'uk-UA' })
for (const number of [6, 7, 8, 1000000]) {
  const words = ukrainian.toCardinal(number)
  const same = words === other.convert(number).toLowerCase()
  console.log(`${number}: ${words}, ${latin(words)} Latin; ${same ? 'equal to' : 'not equal to'} ${other.convert(number)}`)
}
for (const [name, words] of Object.entries({ ukrainian, serbian })) {
  const mixed = Array.from({ length: 1000 }, (_, number) => words.toCardinal(number)).filter(latin)
  console.log(`${name}: ${mixed.length} of 1000 with a Latin letter, such as ${mixed[0]}`)
}
console.log(`8.07 in hryvnias: ${ukrainian.toCurrency(8.07)}, ${latin(ukrainian.toCurrency(8.07))} Latin`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='6: шiсть, 1 Latin; not equal to Шість
7: сiм, 1 Latin; not equal to Сім
8: вiсiм, 2 Latin; not equal to Вісім
1000000: один мiльйон, 1 Latin; not equal to Мільйон
ukrainian: 706 of 1000 with a Latin letter, such as шiсть
serbian: 100 of 1000 with a Latin letter, such as девестo
8.07 in hryvnias: вiсiм гривень сiм копiйок, 4 Latin'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the i of Ukrainian number words is a Latin letter'
