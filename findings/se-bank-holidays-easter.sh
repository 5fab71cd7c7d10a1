#!/usr/bin/env bash
# se-bank-holidays 1.1.7: Good Friday of 2038 is a bank day in Sweden, and that of 2019 was, as Easter is by the moon.
#
# Easter Sunday is the Sunday after the full moon of the church's tables (Meeus, Jones and Butcher have them as a rule).
# The package works out the phases of the real moon and takes the Sunday after the first full moon from 21 March on.
# Where the two moons are on different sides of that day or of a Sunday, Easter and with it Good Friday, Easter Monday,
# Ascension Day and Pentecost are moved: by four weeks in 2019 (24 March for 21 April), 2038 and 2057, and by one in
# 2045 and 2049. A payment of two bank days from 21 April 2038 is due on Good Friday, and a coupon of 26 March 2038 is
# put off for no reason. The README offers the bank holidays of Sweden. swedish-holidays 1.1.2 and date-easter 1.0.3
# have each Easter from 2000 to 2060 alike. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund se-bank-holidays@1.1.7 swedish-holidays@1.1.2 date-easter@1.0.3
cat >seen.mjs <<'JS'
import dateEaster from 'date-easter'
import bank from 'se-bank-holidays'
import swedish from 'swedish-holidays'

const day = (date) => date.toISOString().slice(0, 10)
const days = (from, count) => Array.from({ length: count }, (_, i) => new Date(Date.UTC(...from, 1 + i)))
const easters = {
  bank: (year) => day(days([year, 2], 70).find((date) => bank.isEasterSunday(date))),
  swedish: (year) => day(swedish.getHolidays(year).find(({ name }) => name === 'Påskdagen').date),
  rule: (year) => dateEaster.easter(year).toString(),
}
let alike = 0
for (let year = 2000; year <= 2060; year++) {
  const { bank: seen, ...others } = Object.fromEntries(Object.entries(easters).map(([name, of]) => [name, of(year)]))
  const [right] = Object.values(others)
  if (Object.values(others).some((other) => other !== right)) console.log(`${year}: the others differ`)
  if (seen === right) alike++
  else console.log(`${year}: Easter ${seen}, right ${right}`)
}
console.log(`alike in ${alike} of 61 years`)
for (const text of ['2026-04-03', '2038-03-26', '2038-04-23', '2038-04-26']) {
  const right = Boolean(swedish.isPublicHoliday(new Date(text)))
  console.log(`${text}: bank holiday ${bank.isHoliday(new Date(text))}, right ${right}`)
}
console.log(`two bank days from 2038-04-21: ${day(bank.addBankDays(new Date('2038-04-21'), 2))}, right 2038-04-27`)
JS
seen=$(TZ=UTC node seen.mjs)
echo "$seen"
expected='2019: Easter 2019-03-24, right 2019-04-21
2038: Easter 2038-03-28, right 2038-04-25
2045: Easter 2045-04-02, right 2045-04-09
2049: Easter 2049-04-25, right 2049-04-18
2057: Easter 2057-03-25, right 2057-04-22
alike in 56 of 61 years
2026-04-03: bank holiday true, right true
2038-03-26: bank holiday true, right false
2038-04-23: bank holiday false, right true
2038-04-26: bank holiday false, right true
two bank days from 2038-04-21: 2038-04-23, right 2038-04-27'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: Easter follows the real moon and not the calendar'
