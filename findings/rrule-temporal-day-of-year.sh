#!/usr/bin/env bash
# rrule-temporal 2.2.8: a rule for the last day of the year, where it is a working day, gives Saturdays and Sundays.
#
# RFC 5545 (3.3.10, the table of BY parts and its second note): in a yearly rule BYDAY limits what BYYEARDAY or
# BYMONTHDAY has given. The README calls the package fully compliant with it. With BYMONTHDAY (Friday the 13th) it is
# so. With BYYEARDAY the weekdays are ignored, whether the day is counted from the start of the year or its end, beside
# a month too, and before BYSETPOS picks: the first working day of the year is 1 January 2028, a Saturday. In an hourly
# rule the same parts are right. The option strict changes nothing. rrule 2.8.1 has the dates expected, and the script
# counts the working days by a plain calendar too. No issue was found for it. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rrule-temporal@2.2.8 rrule@2.8.1 temporal-polyfill@1.0.8
cat >seen.mjs <<'JS'
import 'temporal-polyfill/global'
import rrule from 'rrule'
import { RRuleTemporal } from 'rrule-temporal'

const start = 'DTSTART:20270101T090000Z'
const dates = (rule) =>
  new RRuleTemporal({ rruleString: rule, strict: true }).all().map((at) => at.toPlainDate().toString())
const right = (rule) => rrule.rrulestr(rule).all().map((at) => at.toISOString().slice(0, 10))
const rules = [
  'FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR',
  'FREQ=YEARLY;BYYEARDAY=-1;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=YEARLY;BYYEARDAY=1,2,3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
  'FREQ=YEARLY;BYMONTH=1;BYYEARDAY=1;BYDAY=MO',
  'FREQ=HOURLY;INTERVAL=24;BYYEARDAY=-1;BYDAY=MO,TU,WE,TH,FR',
]
for (const part of rules) {
  const rule = `${start}\nRRULE:${part};COUNT=4`
  const [seen, expected] = [dates(rule), right(rule)].map((list) => list.join(' '))
  console.log(`${part}: ${seen}${seen === expected ? '' : `\n  right ${expected}`}`)
}
const years = Array.from({ length: 20 }, (_, i) => 2027 + i)
const working = years.filter((year) => ![0, 6].includes(new Date(Date.UTC(year, 11, 31)).getUTCDay()))
const rule = `${start}\nRRULE:${rules[1]};UNTIL=20461231T235959Z`
console.log(`31 December from 2027 to 2046: ${dates(rule).length} by rrule-temporal, ${right(rule).length} by rrule`)
console.log(`a working day in ${working.length} of these years`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR: 2027-08-13 2028-10-13 2029-04-13 2029-07-13
FREQ=YEARLY;BYYEARDAY=-1;BYDAY=MO,TU,WE,TH,FR: 2027-12-31 2028-12-31 2029-12-31 2030-12-31
  right 2027-12-31 2029-12-31 2030-12-31 2031-12-31
FREQ=YEARLY;BYYEARDAY=1,2,3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1: 2027-01-01 2028-01-01 2029-01-01 2030-01-01
  right 2027-01-01 2028-01-03 2029-01-01 2030-01-01
FREQ=YEARLY;BYMONTH=1;BYYEARDAY=1;BYDAY=MO: 2027-01-01 2028-01-01 2029-01-01 2030-01-01
  right 2029-01-01 2035-01-01 2046-01-01 2052-01-01
FREQ=HOURLY;INTERVAL=24;BYYEARDAY=-1;BYDAY=MO,TU,WE,TH,FR: 2027-12-31 2029-12-31 2030-12-31 2031-12-31
31 December from 2027 to 2046: 20 by rrule-temporal, 14 by rrule
a working day in 14 of these years'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: weekdays do not limit the days of the year'
