#!/usr/bin/env bash
# to-words 5.7.0: thousands are wrong in Slavic languages, Italian and Japanese, and 21 is in Thai and Vietnamese.
#
# Amounts of cheques and contracts in words are what the README offers the package for, in 135 locales. A power of a
# thousand has one plural form, which some counts take and others lose: 5000 is "five thousand" in the singular (Пять
# Тысяча, Pięć Tysiąc), 22000 has the form of five, and 2000 the masculine two (Два Тысячи for две тысячи). Italian 1001
# begins with the plural (Mila Uno for mille uno). Japanese counts in 万, of up to 9999: 999999 has a nine of 十万 and a
# nine of 万 instead of ninety-nine 万, and 10000 lacks the 一 it needs. Thai 21 ends in หนึ่ง instead of เอ็ด, and 15
# and 21 in Vietnamese have the five and one of other places. Nothing is raised. n2words 4.0.0 has each as the spelling
# rules of CLDR do, spaces aside. No issue was found for these. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund to-words@5.7.0 n2words@4.0.0
cat >seen.mjs <<'JS'
import { ToWords } from 'to-words'

const numbers = {
  'ru-RU': [2000, 5000, 22000],
  'pl-PL': [2000, 5000, 22000, 5000000],
  'uk-UA': [2000, 5000],
  'it-IT': [1001, 1500, 2000],
  'ja-JP': [9999, 10000, 120000, 999999],
  'th-TH': [11, 21, 121],
  'vi-VN': [15, 21, 25],
}
/** Case and spaces aside; n2words writes the Ukrainian i with a Latin letter, which is another finding. */
const plain = (text) => text.toLowerCase().replaceAll('i', (i) => (/[а-я]/.test(text) ? 'і' : i))
for (const [locale, list] of Object.entries(numbers)) {
  const { toCardinal } = await import(`n2words/${locale}`)
  const words = new ToWords({ localeCode: locale })
  for (const number of list) {
    const [seen, right] = [words.convert(number), toCardinal(number)].map(plain)
    const same = seen.replaceAll(' ', '') === right.replaceAll(' ', '')
    console.log(`${locale} ${number}: ${seen}${same ? '' : `; n2words ${right}`}`)
  }
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='ru-RU 2000: два тысячи; n2words две тысячи
ru-RU 5000: пять тысяча; n2words пять тысяч
ru-RU 22000: двадцать два тысяч; n2words двадцать две тысячи
pl-PL 2000: dwa tysiące
pl-PL 5000: pięć tysiąc; n2words pięć tysięcy
pl-PL 22000: dwadzieścia dwa tysięcy; n2words dwadzieścia dwa tysiące
pl-PL 5000000: pięć milion; n2words pięć milionów
uk-UA 2000: два тисячі; n2words дві тисячі
uk-UA 5000: п'\''ять тисяча; n2words п'\''ять тисяч
it-IT 1001: mila uno; n2words milleuno
it-IT 1500: mila cinque cento; n2words millecinquecento
it-IT 2000: due mila
ja-JP 9999: 九 千 九 百 九十 九
ja-JP 10000: 万; n2words 一万
ja-JP 120000: 十万 二 万; n2words 十二万
ja-JP 999999: 九 十万 九 万 九 千 九 百 九十 九; n2words 九十九万九千九百九十九
th-TH 11: สิบเอ็ด
th-TH 21: ยี่สิบหนึ่ง; n2words ยี่สิบเอ็ด
th-TH 121: หนึ่งร้อยยี่สิบหนึ่ง; n2words หนึ่งร้อยยี่สิบเอ็ด
vi-VN 15: mười năm; n2words mười lăm
vi-VN 21: hai mươi một; n2words hai mươi mốt
vi-VN 25: hai mươi năm; n2words hai mươi lăm'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the words of thousands, of tens of thousands in Japanese, and of units after tens are not those of the language'
