#!/usr/bin/env bash
# mt940js 1.3.5 and mt940-js 1.0.0: an entry booked across the turn of the year is booked nearly a year off.
#
# Field 61 of a SWIFT MT940 statement has a value date with a year (YYMMDD) and an entry date without one (MMDD). Both
# parsers give the entry the year of the value: value 2023-12-31 and entry 0102 become an entry on 2023-01-02, and value
# 2024-01-02 and entry 1231 one on 2024-12-31. The statement itself, opened on 29 December and closed on 2 January,
# leaves one year for each. Within a year both are right, so it is seen for a few days in January only. A ledger kept by
# the day of entry files these lines outside the statement they came with. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mt940js@1.3.5 mt940-js@1.0.0 tslib@2.8.1
cat >seen.cjs <<'JS'
const { Parser } = require('mt940js')
const { read } = require('mt940-js')

const text = `:20:STATEMENT
:25:DE89370400440532013000
:28C:00001/001
:60F:C231229EUR1000,00
:61:2312310102D100,00NTRFREF1//B1
:86:Purchase
:61:2401021231C50,00NTRFREF2//B2
:86:Credit
:61:2401020102D50,00NTRFREF3//B3
:86:Purchase
:62F:C240102EUR900,00
-
`
const day = (date) => (typeof date === 'string' ? date : date.toISOString().slice(0, 10))
const show = (name, entries) =>
  console.log(`${name}: ${entries.map(([value, entry]) => `${day(value)} ${day(entry)}`).join(', ')}`)
show('mt940js', new Parser().parse(text)[0].transactions.map(({ date, entryDate }) => [date, entryDate]))
read(Buffer.from(text)).then(([{ transactions }]) =>
  show('mt940-js', transactions.map(({ valueDate, entryDate }) => [valueDate, entryDate])),
)
JS
seen=$(node seen.cjs)
echo "$seen"
dates='2023-12-31 2023-01-02, 2024-01-02 2024-12-31, 2024-01-02 2024-01-02'
[ "$seen" = "mt940js: $dates"$'\n'"mt940-js: $dates" ] || { echo 'changed: see above (value and entry)'; exit 1; }
echo 'as found: the year of the value date is given to an entry of the other year'
