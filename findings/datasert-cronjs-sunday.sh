#!/usr/bin/env bash
# @datasert/cronjs-matcher 1.4.0: a range of weekdays that ends on Sunday leaves the Sunday out.
#
# In a cron expression Sunday is 0 and 7 (crontab(5)), and the package takes 7 alone, and in a list, as Sunday. In a
# range the 7 stays a 7, which no date has: 5-7 is Friday and Saturday, 1-7 every day but Sunday. Of 1-7/2 (Monday,
# Wednesday, Friday and Sunday) not one date is given, without an error. The week of the currency market opens on Sunday
# evening; a job for it that is written as a range does not run then. croner 11.0.1 and cron-parser 5.10.6 have the
# Sundays. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @datasert/cronjs-matcher@1.4.0 croner@11.0.1 cron-parser@5.10.6
cat >seen.mjs <<'JS'
import matcher from '@datasert/cronjs-matcher'
import { CronExpressionParser } from 'cron-parser'
import { Cron } from 'croner'

/** The weekdays of four weeks of dates, each once. */
const weekdays = (dates) =>
  [...new Set(dates.map((date) => new Date(date).getUTCDay()))]
    .sort()
    .map((day) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day])
    .join(' ') || 'none'
const start = new Date('2026-01-01T00:00:00Z')
for (const days of ['7', '5,6,7', '5-7', '1-7', '1-7/2']) {
  const expression = `0 22 * * ${days}`
  const matches = matcher.getFutureMatches(expression, {
    timezone: 'UTC',
    startAt: start.toISOString(),
    matchCount: 28,
  })
  const croner = new Cron(expression, { timezone: 'UTC', paused: true }).nextRuns(28, start)
  const parser = CronExpressionParser.parse(expression, { tz: 'UTC', currentDate: start })
  const parsed = Array.from({ length: 28 }, () => parser.next().toDate())
  console.log(`${days}: ${weekdays(matches)}; croner ${weekdays(croner)}; cron-parser ${weekdays(parsed)}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='7: Sun; croner Sun; cron-parser Sun
5,6,7: Sun Fri Sat; croner Sun Fri Sat; cron-parser Sun Fri Sat
5-7: Fri Sat; croner Sun Fri Sat; cron-parser Sun Fri Sat
1-7: Mon Tue Wed Thu Fri Sat; croner Sun Mon Tue Wed Thu Fri Sat; cron-parser Sun Mon Tue Wed Thu Fri Sat
1-7/2: none; croner Sun Mon Wed Fri; cron-parser Sun Mon Wed Fri'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a range up to 7 has no Sunday, and with a step no day at all'
