#!/usr/bin/env bash
# @formatjs/intl-pluralrules 6.3.16: 3.5 hours have the plural of 3 in Arabic, and 2.5 that of 2 in Lithuanian.
#
# Plural rules of CLDR have ranges such as n % 100 = 3..10, and a range of UTS 35 (part 3, plural rules) has its whole
# numbers only: 3.5 is "other". Here a range is two comparisons, so that all that lies between 3 and 10 is "few". Whole
# numbers are right, and so are languages whose rules ask for the whole part (Russian, Polish). Of the tenths up to
# 199.9 nearly all are wrong in Arabic; in Lithuanian, which has a form for fractions ("many"), more than half are. The
# samples in CLDR are no help in tests of them: 1.1 to 1.7 and 10.1 lie beside these ranges. The Intl of Node and
# make-plural 8.1.0 agree with each other in every language and number that the script looks at.
# No issue was found for it. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @formatjs/intl-pluralrules@6.3.16 make-plural@8.1.0
cat >seen.mjs <<'JS'
import * as makePlural from 'make-plural'

const { PluralRules } = Intl
const languages = ['ar', 'lt', 'be', 'mt', 'lv', 'gd', 'br', 'ga', 'ak', 'pa', 'ru', 'pl', 'cs', 'fr', 'en']
await import('@formatjs/intl-pluralrules/polyfill-force.js')
for (const language of languages) await import(`@formatjs/intl-pluralrules/locale-data/${language}.js`)

const tenths = Array.from({ length: 2000 }, (_, i) => i / 10)
for (const language of languages) {
  const [native, polyfill] = [new PluralRules(language), new Intl.PluralRules(language)]
  const right = (n) => {
    const category = native.select(n)
    if (makePlural[language](n) !== category) throw new Error(`${language} ${n}: make-plural differs`)
    return category
  }
  const wrong = tenths.filter((n) => polyfill.select(n) !== right(n))
  const [first] = wrong
  const example = wrong.length > 0 ? `, ${first} is ${polyfill.select(first)}, right ${right(first)}` : ''
  const whole = wrong.filter(Number.isInteger).length
  console.log(`${language}: ${wrong.length} of 1800 fractions wrong, ${whole} of 200 whole numbers${example}`)
}
for (const [language, n] of [['ar', 3.5], ['lt', 2.5], ['ar', 10.1], ['lt', 1.5]])
  console.log(`${language} ${n}: ${new Intl.PluralRules(language).select(n)}, Node ${new PluralRules(language).select(n)}`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='ar: 1710 of 1800 fractions wrong, 0 of 200 whole numbers, 3.1 is few, right other
lt: 1134 of 1800 fractions wrong, 0 of 200 whole numbers, 2.1 is few, right many
be: 1098 of 1800 fractions wrong, 0 of 200 whole numbers, 2.1 is few, right other
mt: 270 of 1800 fractions wrong, 0 of 200 whole numbers, 3.1 is few, right other
lv: 128 of 1800 fractions wrong, 0 of 200 whole numbers, 11.2 is zero, right other
gd: 117 of 1800 fractions wrong, 0 of 200 whole numbers, 3.1 is few, right other
br: 126 of 1800 fractions wrong, 0 of 200 whole numbers, 3.1 is few, right other
ga: 54 of 1800 fractions wrong, 0 of 200 whole numbers, 3.1 is few, right other
ak: 9 of 1800 fractions wrong, 0 of 200 whole numbers, 0.1 is one, right other
pa: 9 of 1800 fractions wrong, 0 of 200 whole numbers, 0.1 is one, right other
ru: 0 of 1800 fractions wrong, 0 of 200 whole numbers
pl: 0 of 1800 fractions wrong, 0 of 200 whole numbers
cs: 0 of 1800 fractions wrong, 0 of 200 whole numbers
fr: 0 of 1800 fractions wrong, 0 of 200 whole numbers
en: 0 of 1800 fractions wrong, 0 of 200 whole numbers
ar 3.5: few, Node other
lt 2.5: few, Node many
ar 10.1: other, Node other
lt 1.5: many, Node many'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a fraction between two whole numbers of a range has their plural'
