#!/usr/bin/env bash
# trading-calendar 1.1.1: a date that is given as text is a day of January, so New York trades on Thanksgiving.
#
# isTradingDay takes a text in the form yyyy-mm-dd, says the README, with 2021-08-11 as the example. It is read by Luxon
# in just that form, in which mm are the minutes, and the month, of which nothing is said, is January: Thanksgiving of
# 2021, 25 November, is Monday, 25 January, a trading day, and Tuesday, 15 March 2022, is Saturday, 15 January. Of the
# 260 weekdays of 2022 in New York 94 have the wrong answer as text, six of the nine holidays among them; none is in
# January. As a Date all are right, and isTradingTime, whose text is read with MM, is too. The package knows the years
# 2021 and 2022, so that it is a reckoning of the past that goes wrong.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund trading-calendar@1.1.1
cat >seen.cjs <<'JS'
const { exchange } = require('trading-calendar')

const newYork = exchange('new-york')
const noon = (day) => new Date(`${day}T12:00:00`)
const name = (day) => noon(day).toLocaleDateString('en-US', { weekday: 'short' })
for (const day of ['2022-01-17', '2022-04-15', '2022-07-04', '2022-12-26', '2022-03-15', '2021-12-24', '2021-11-25'])
  console.log(`${name(day)} ${day}: as text ${newYork.isTradingDay(day)}, as a Date ${newYork.isTradingDay(noon(day))}`)
for (const year of [2021, 2022]) {
  const days = Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(year, 0, 1 + i)).toISOString().slice(0, 10))
  const weekdays = days.filter((day) => !name(day).startsWith('S'))
  const wrong = weekdays.filter((day) => newYork.isTradingDay(day) !== newYork.isTradingDay(noon(day)))
  const closed = weekdays.filter((day) => !newYork.isTradingDay(noon(day)))
  const missed = closed.filter((day) => newYork.isTradingDay(day))
  const january = wrong.filter((day) => day.startsWith(`${year}-01`))
  console.log(
    `${year}: ${wrong.length} of ${weekdays.length} weekdays wrong as text, ${january.length} of them in January;`,
    `${missed.length} of ${closed.length} holidays are trading days`,
  )
}
JS
seen=$(TZ=UTC node seen.cjs)
echo "$seen"
expected='Mon 2022-01-17: as text false, as a Date false
Fri 2022-04-15: as text false, as a Date false
Mon 2022-07-04: as text true, as a Date false
Mon 2022-12-26: as text true, as a Date false
Tue 2022-03-15: as text false, as a Date true
Fri 2021-12-24: as text false, as a Date false
Thu 2021-11-25: as text true, as a Date false
2021: 97 of 261 weekdays wrong as text, 0 of them in January; 4 of 9 holidays are trading days
2022: 94 of 260 weekdays wrong as text, 0 of them in January; 6 of 9 holidays are trading days'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the month of a text is read as minutes'
