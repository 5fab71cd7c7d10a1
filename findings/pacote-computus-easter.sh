#!/usr/bin/env bash
# @pacote/computus 1.2.9: Easter of 2025 is a week early, and that of 2046 four weeks late.
#
# The README names the rule of New Scientist (30 March 1961), in which the century by eight and 13 more are divided by
# 25 to correct the moon. The package adds the year of the century where the rule has 13, so that the correction is off
# by one from 2015 on, and by two from 2040 on. It shows where the moon passes a Sunday by that: of the years from 1900
# to 2099 there are 53 with another Easter, among them 2021 (28 March for 4 April), 2025 (13 April for the 20th), 2046
# (22 April for 25 March) and 2054 (22 March for the 29th). The example of the README, 2020, is right. Good Friday, on
# which most exchanges are closed, is reckoned from it. date-easter 1.0.3 is right, and so is julian() of the package.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @pacote/computus@1.2.9 date-easter@1.0.3
cat >seen.mjs <<'JS'
import computus from '@pacote/computus'
import dateEaster from 'date-easter'

const iso = (year, month, day) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
const rules = {
  gregorian: [computus.gregorian, dateEaster.gregorianEaster],
  julian: [computus.julian, dateEaster.orthodoxEaster],
}
for (const [name, [seen, right]] of Object.entries(rules)) {
  const wrong = Array.from({ length: 200 }, (_, i) => {
    const date = seen(1900 + i)
    const { year, month, day } = right(1900 + i)
    return [iso(date.getFullYear(), date.getMonth() + 1, date.getDate()), iso(year, month, day)]
  }).filter(([one, other]) => one !== other)
  console.log(`${name}, 1900 to 2099: ${wrong.length} wrong`)
  for (const [one, other] of wrong.filter(([one]) => one > '2000' && one < '2060')) console.log(`  ${one}, right ${other}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='gregorian, 1900 to 2099: 53 wrong
  2021-03-28, right 2021-04-04
  2025-04-13, right 2025-04-20
  2045-04-02, right 2045-04-09
  2046-04-22, right 2046-03-25
  2048-03-29, right 2048-04-05
  2051-03-26, right 2051-04-02
  2052-04-14, right 2052-04-21
  2054-03-22, right 2054-03-29
  2055-04-11, right 2055-04-18
  2058-04-07, right 2058-04-14
julian, 1900 to 2099: 0 wrong'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the year stands where the rule has 13'
