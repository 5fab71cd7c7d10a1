#!/usr/bin/env bash
# @railpath/finance-toolkit 0.5.4: a money-weighted return is made annual twice: 10 percent a year becomes 4.9.
#
# calculateMoneyWeightedReturn gives `mwr`, the return of the period by its documentation, and `annualizedMWR`. The rate
# it solves for is one of a year already, as the days of the flows are counted in years. 1000 that became 1210 in two
# years is 21 percent in the period and 10 in a year; `mwr` is 0.1, and `annualizedMWR` the root of it, 0.0489. What
# lasted half a year is annualized to the square: 1000 that became 1050 is 0.2171 a year and not 0.1028. In a period of
# one year both are right. xirr 1.1.0 has the annual rates. The year has 365.25 days here, which is a difference in the
# fourth digit. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @railpath/finance-toolkit@0.5.4 xirr@1.1.0
cat >seen.cjs <<'JS'
const { calculateMoneyWeightedReturn } = require('@railpath/finance-toolkit')
const xirr = require('xirr')

for (const [paid, end, from, to] of [
  [1000, 1210, '2024-01-01', '2025-12-31'],
  [1000, 1100, '2025-01-01', '2026-01-01'],
  [1000, 1050, '2026-01-01', '2026-07-02'],
  [1000, 2000, '2016-01-01', '2026-01-01'],
]) {
  const dates = [new Date(from), new Date(to)]
  const seen = calculateMoneyWeightedReturn({ cashFlows: [-paid, 0], dates, finalValue: end, initialValue: 0 })
  const annual = xirr([{ amount: -paid, when: dates[0] }, { amount: end, when: dates[1] }])
  const period = `${from} to ${to}`
  console.log(
    `${paid} to ${end}, ${period}: mwr ${seen.mwr.toFixed(4)}, of the period ${(end / paid - 1).toFixed(4)};`,
    `annualizedMWR ${seen.annualizedMWR.toFixed(4)}, of a year ${annual.toFixed(4)}`,
  )
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='1000 to 1210, 2024-01-01 to 2025-12-31: mwr 0.1001, of the period 0.2100; annualizedMWR 0.0489, of a year 0.1000
1000 to 1100, 2025-01-01 to 2026-01-01: mwr 0.1001, of the period 0.1000; annualizedMWR 0.1001, of a year 0.1000
1000 to 1050, 2026-01-01 to 2026-07-02: mwr 0.1029, of the period 0.0500; annualizedMWR 0.2171, of a year 0.1028
1000 to 2000, 2016-01-01 to 2026-01-01: mwr 0.0718, of the period 1.0000; annualizedMWR 0.0070, of a year 0.0717'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the return of the period is that of a year, and the return of a year is made annual again'
