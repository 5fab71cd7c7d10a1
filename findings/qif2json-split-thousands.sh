#!/usr/bin/env bash
# qif2json 0.4.0: in a transaction that is split, a part of 1,000.00 or more is one of 1, and a million is a thousand.
#
# Quicken writes amounts with commas (T-1,234.50, and $-1,000.00 for a part). The total loses one comma before it is
# read, a part none, and parseFloat stops at the first that is left: a rent of 1,000.00 is read as 1, beside a total of
# 1234.50 that is right, so the parts do not add up, without an error. The total itself is cut likewise from a million
# on: 1,234,567.89 is 1234. Parts below a thousand are right. The total has been mended in the repository (pull request
# 162, of 2025), which no release has taken up; for the parts there is no issue. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund qif2json@0.4.0
cat >seen.cjs <<'JS'
const { parse } = require('qif2json')

const lines = [
  '!Type:Bank',
  'D11/30/2026',
  'T-1,234.50',
  'SRent',
  '$-1,000.00',
  'SFood',
  '$-234.50',
  '^',
  'D11/30/2026',
  'T1,234,567.89',
  '^',
]
for (const { amount, division = [] } of parse(lines.join('\n'), { dateFormat: 'us' }).transactions) {
  const parts = division.map((part) => `${part.category} ${part.amount}`)
  const sum = division.reduce((total, part) => total + part.amount, 0)
  console.log(`total ${amount}${parts.length ? `; parts ${parts.join(', ')}, in all ${sum}` : ''}`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='total -1234.5; parts Rent -1, Food -234.5, in all -235.5
total 1234'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: what stands behind a comma in a part is lost, and behind the second one in a total'
