#!/usr/bin/env bash
# loanjs 1.1.2: the instalments of a loan do not pay it back, though the last one says that nothing remains.
#
# Each instalment is rounded to cents. What that leaves over is added to the totals (capitalSum, sum) after the last
# instalment, and its `remain` is set to 0, but the instalment itself stays as it is: of 200,000 over 30 years at 4
# percent the parts of capital sum to 199,999.37, and in equal parts of capital to 200,001.60, while capitalSum is
# 200,000 both times. The second-last instalment has the capital that remains, and the last one pays another. A client
# who pays every line of the plan has paid another amount than the `sum` below it. A plan of a bank puts the difference
# in the last instalment. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund loanjs@1.1.2
cat >seen.cjs <<'JS'
const { Loan } = require('loanjs')

for (const [amount, months, rate, type] of [
  [1200, 12, 12, 'diminishing'],
  [1000, 12, 5, 'annuity'],
  [200000, 360, 4, 'annuity'],
  [200000, 360, 4, 'diminishing'],
]) {
  const { installments, capitalSum, sum } = new Loan(amount, months, rate, type)
  const total = (key) => installments.reduce((all, part) => all + part[key], 0).toFixed(2)
  const [before, last] = installments.slice(-2)
  console.log(`${amount}, ${months} months, ${rate} percent, ${type}: capital ${total('capital')} (capitalSum ${capitalSum}), paid ${total('installment')} (sum ${sum})`)
  console.log(`  last: ${before.remain.toFixed(2)} remain, ${last.capital.toFixed(2)} paid back, ${last.remain} remain`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='1200, 12 months, 12 percent, diminishing: capital 1200.00 (capitalSum 1200), paid 1278.00 (sum 1278)
  last: 100.00 remain, 100.00 paid back, 0 remain
1000, 12 months, 5 percent, annuity: capital 1000.02 (capitalSum 1000), paid 1027.32 (sum 1027.3)
  last: 85.23 remain, 85.25 paid back, 0 remain
200000, 360 months, 4 percent, annuity: capital 199999.37 (capitalSum 200000), paid 343738.80 (sum 343739.43)
  last: 952.29 remain, 951.66 paid back, 0 remain
200000, 360 months, 4 percent, diminishing: capital 200001.60 (capitalSum 200000), paid 320333.98 (sum 320332.38)
  last: 553.96 remain, 555.56 paid back, 0 remain'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the lines of the plan do not sum to its totals'
