#!/usr/bin/env bash
# hyperformula 3.5.0: the last days of December that belong to week 1 of the next year are put in a week 53.
#
# ISO 8601 gives a week to the year that has its Thursday: 2024-12-30 and 31 are in week 1 of 2025. ISOWEEKNUM and
# WEEKNUM with type 21 (the ISO week in Excel) say 53, of a year that has 52 weeks, though the first days of January
# that belong to the old year are right (2027-01-01 is in week 53 of 2026). @formulajs/formulajs 4.6.1 has every day
# right. Fourteen days of the twenty years from 2015 on are wrong; a sum by week splits one week of trading into two.
# Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hyperformula@3.5.0 @formulajs/formulajs@4.6.1
cat >seen.mjs <<'JS'
import { ISOWEEKNUM } from '@formulajs/formulajs'
import { HyperFormula } from 'hyperformula'

const day = 86_400_000
/** The week of a date by its Thursday. */
function isoWeek(date) {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * day)
  return Math.floor((thursday - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * day)) + 1
}
const dates = []
for (let at = Date.UTC(2015, 0, 1); at < Date.UTC(2035, 0, 1); at += day) dates.push(new Date(at))
const cells = dates.map((date) => {
  const cell = `DATE(${date.getUTCFullYear()},${date.getUTCMonth() + 1},${date.getUTCDate()})`
  return [`=ISOWEEKNUM(${cell})`, `=WEEKNUM(${cell},21)`]
})
const sheet = HyperFormula.buildFromArray(cells, { licenseKey: 'gpl-v3' }).getSheetValues(0)
const wrong = { ISOWEEKNUM: [], WEEKNUM: [], formulajs: [] }
dates.forEach((date, row) => {
  const week = isoWeek(date)
  const name = date.toISOString().slice(0, 10)
  if (sheet[row][0] !== week) wrong.ISOWEEKNUM.push(`${name} ${sheet[row][0]} not ${week}`)
  if (sheet[row][1] !== week) wrong.WEEKNUM.push(`${name} ${sheet[row][1]} not ${week}`)
  const local = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  if (ISOWEEKNUM(local) !== week) wrong.formulajs.push(name)
})
for (const [name, days] of Object.entries(wrong)) {
  const lately = days.filter((text) => /^202[45]/.test(text)).map((text) => `; ${text}`)
  console.log(`${name}: ${days.length} of ${dates.length}${lately.join('')}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
days='2024-12-30 53 not 1; 2024-12-31 53 not 1; 2025-12-29 53 not 1; 2025-12-30 53 not 1; 2025-12-31 53 not 1'
expected="ISOWEEKNUM: 14 of 7305; $days
WEEKNUM: 14 of 7305; $days
formulajs: 0 of 7305"
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the days of week 1 that are in December are given a week 53'
