#!/usr/bin/env bash
# @webcarrot/xirr 3.0.1: no rate is found for a loss of half in a year or a tenth in a month, whatever maxScans is.
#
# The README promises the results of LibreOffice Calc. Calc takes the guess first and, while that leads to no rate, goes
# through those from -0.99 to 0.99 in steps of 0.01. The package has the same steps, but its loop goes on only once
# maxScans is reached, which after the first try it is not: no other guess is ever taken. 1000 paid and 500 back a year
# later is a rate of -0.5; xirr throws and advises to increase maxScans, and throws with 100000 of them too, though the
# first step, given by hand, leads there. Gains are found, so a portfolio's return is missing when it is worst.
# xirr 1.1.0 finds each rate of a year. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @webcarrot/xirr@3.0.1 xirr@1.1.0
cat >seen.mjs <<'JS'
import { xirr } from '@webcarrot/xirr'
import other from 'xirr'

/** The rate that `work` finds, or the advice in its error. */
function attempt(work) {
  try {
    return work().toFixed(4)
  } catch ({ message }) {
    return /max scans/.test(message) ? '"increase max scans"' : 'none'
  }
}
const day = 86_400_000
const start = Date.UTC(2025, 0, 2)
for (const [days, back] of [[365, 1500], [365, 900], [365, 600], [365, 500], [365, 300], [31, 1100], [31, 900]]) {
  const flows = [{ amount: -1000, date: new Date(start) }, { amount: back, date: new Date(start + days * day) }]
  const exact = ((back / 1000) ** (365 / days) - 1).toFixed(4)
  const few = attempt(() => xirr(flows))
  const many = attempt(() => xirr(flows, 0.1, 1e-10, 100_000))
  const step = attempt(() => xirr(flows, -0.99))
  const others = attempt(() => other(flows.map(({ amount, date }) => ({ amount, when: date }))))
  console.log(`${back} after ${days} days is ${exact}: ${few}; 100000 scans: ${many}; -0.99: ${step}; xirr: ${others}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
none='"increase max scans"'
expected="1500 after 365 days is 0.5000: 0.5000; 100000 scans: 0.5000; -0.99: 0.5000; xirr: 0.5000
900 after 365 days is -0.1000: -0.1000; 100000 scans: -0.1000; -0.99: -0.1000; xirr: -0.1000
600 after 365 days is -0.4000: -0.4000; 100000 scans: -0.4000; -0.99: -0.4000; xirr: -0.4000
500 after 365 days is -0.5000: $none; 100000 scans: $none; -0.99: -0.5000; xirr: -0.5000
300 after 365 days is -0.7000: $none; 100000 scans: $none; -0.99: -0.7000; xirr: -0.7000
1100 after 31 days is 2.0716: 2.0716; 100000 scans: 2.0716; -0.99: 2.0716; xirr: 2.0716
900 after 31 days is -0.7108: $none; 100000 scans: $none; -0.99: -0.7108; xirr: none"
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the steps that would find these losses are never taken'
