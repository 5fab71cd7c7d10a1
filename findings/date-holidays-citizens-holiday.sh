#!/usr/bin/env bash
# date-holidays 3.37.0: a day between two Japanese holidays is a holiday on 22 September only, not wherever it falls.
#
# By the Act on National Holidays (article 3, paragraph 3) a day whose neighbours are both national holidays is one too.
# It occurs where Respect for the Aged Day (third Monday of September) is two days before the autumnal equinox. The
# package's rule names one date, 22 September, which fits 2026. In 2032 the two are on the 20th and 22nd: the 21st, a
# Tuesday on which no exchange in Japan opens, is a working day by date-holidays, and a holiday by japanese-holidays
# 1.0.10 (worked out by rule) and @holiday-jp/holiday_jp 2.5.1 (a list). 2049 likewise; all else from 2003 to 2050
# agrees. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-holidays@3.37.0 japanese-holidays@1.0.10 @holiday-jp/holiday_jp@2.5.1
cat >seen.mjs <<'JS'
import listed from '@holiday-jp/holiday_jp'
import Holidays from 'date-holidays'
import byRule from 'japanese-holidays'

const two = (number) => String(number).padStart(2, '0')
const days = {
  'date-holidays'(year) {
    const all = new Holidays('JP').getHolidays(year)
    return all.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10))
  },
  'japanese-holidays'(year) {
    return byRule.getHolidaysOf(year).map(({ month, date }) => `${year}-${two(month)}-${two(date)}`)
  },
  holiday_jp(year) {
    const all = listed.between(new Date(`${year}-01-01`), new Date(`${year}-12-31`))
    return all.map(({ date }) => date.toISOString().slice(0, 10))
  },
}
for (const year of [2026, 2032])
  for (const [name, of] of Object.entries(days))
    console.log(`${name} ${year}: ${of(year).filter((date) => date.includes('-09-')).join(' ')}`)
const other = []
for (let year = 2003; year <= 2050; year++) {
  const [ours, theirs] = [days['date-holidays'](year), days['japanese-holidays'](year)]
  other.push(...theirs.filter((date) => !ours.includes(date)), ...ours.filter((date) => !theirs.includes(date)))
}
console.log(`other than by rule, 2003 to 2050: ${other.join(' ')}`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='date-holidays 2026: 2026-09-21 2026-09-22 2026-09-23
japanese-holidays 2026: 2026-09-21 2026-09-22 2026-09-23
holiday_jp 2026: 2026-09-21 2026-09-22 2026-09-23
date-holidays 2032: 2032-09-20 2032-09-22
japanese-holidays 2032: 2032-09-20 2032-09-21 2032-09-22
holiday_jp 2032: 2032-09-20 2032-09-21 2032-09-22
other than by rule, 2003 to 2050: 2032-09-21 2049-09-21'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the day between two holidays is missing where it is not 22 September'
