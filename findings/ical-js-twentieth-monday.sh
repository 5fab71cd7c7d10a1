#!/usr/bin/env bash
# ical.js 2.2.1: of the number in a yearly BYDAY only the last digit is read, so the 12th Monday is the 2nd.
#
# "Every 20th Monday of the year" is an example of RFC 5545 (3.8.5.3): FREQ=YEARLY;BYDAY=20MO from 1997-05-19, then
# 1998-05-18 and 1999-05-17. ical.js gives every Monday for it, as for 10, -10 and 30; the 12th Monday is held on the
# 2nd of the year, and the last but eleven (-12), its sign being lost, on the 2nd too. From -9 to 9 it is right, and
# beyond no error is raised: review days that are set by the week of the year move by months. rrule 2.8.1 and
# rrule-temporal 2.2.8 give the dates of the RFC. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 rrule@2.8.1 rrule-temporal@2.2.8
cat >seen.mjs <<'JS'
import ICAL from 'ical.js'
import rrule from 'rrule'
import { RRuleTemporal } from 'rrule-temporal'

const textOf = (start, rule) => `DTSTART:${start.replaceAll('-', '')}T090000Z\nRRULE:${rule}`
const libraries = {
  'ical.js'(start, rule) {
    const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(`${start}T09:00:00`))
    return Array.from({ length: 3 }, () => dates.next().toString())
  },
  rrule: (start, rule) => rrule.rrulestr(textOf(start, rule)).all((_, at) => at < 3).map((date) => date.toISOString()),
  'rrule-temporal': (start, rule) =>
    new RRuleTemporal({ rruleString: textOf(start, rule) }).all((_, at) => at < 3).map((date) => date.toString()),
}
const days = [['1997-05-19', '20MO'], ['1997-01-01', '9MO'], ['1997-01-01', '12MO'], ['1997-01-01', '-12MO']]
for (const [start, day] of days)
  for (const [name, datesOf] of Object.entries(libraries)) {
    const dates = datesOf(start, `FREQ=YEARLY;BYDAY=${day}`).map((date) => date.slice(0, 10))
    console.log(`${day} by ${name}: ${dates.join(' ')}`)
  }
JS
seen=$(node seen.mjs)
echo "$seen"
expected='20MO by ical.js: 1997-05-19 1997-05-26 1997-06-02
20MO by rrule: 1997-05-19 1998-05-18 1999-05-17
20MO by rrule-temporal: 1997-05-19 1998-05-18 1999-05-17
9MO by ical.js: 1997-03-03 1998-03-02 1999-03-01
9MO by rrule: 1997-03-03 1998-03-02 1999-03-01
9MO by rrule-temporal: 1997-03-03 1998-03-02 1999-03-01
12MO by ical.js: 1997-01-13 1998-01-12 1999-01-11
12MO by rrule: 1997-03-24 1998-03-23 1999-03-22
12MO by rrule-temporal: 1997-03-24 1998-03-23 1999-03-22
-12MO by ical.js: 1997-01-13 1998-01-12 1999-01-11
-12MO by rrule: 1997-10-13 1998-10-12 1999-10-11
-12MO by rrule-temporal: 1997-10-13 1998-10-12 1999-10-11'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the 20th Monday is every Monday, and the 12th from either end the 2nd'
