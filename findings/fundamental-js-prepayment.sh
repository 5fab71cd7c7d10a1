#!/usr/bin/env bash
# fundamental-js 1.4.1: who pays 1 of a loan early in its second month has a higher instalment for it, not a lower one.
#
# prepaymentImpact with the mode reduceEmi, says the README, keeps the number of months and works out a lower instalment
# after each prepayment. It takes the prepayment before the instalment of its month and divides what is left over the
# months after it, so that one month has no instalment: of 12000 over 12 months at 12 percent 1 paid early turns 1066.19
# into 1166.98, 100 in the eleventh month into 2020.81. The loan is paid back a month early, while payoffMonth says 12
# and monthsSaved 0, and 1 saves 57.25 of interest. The mode reduceTenure of the package takes the prepayment after the
# instalment and is right: 1 saves 0.10. The instalments expected are those at which the loan is paid in month 12.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fundamental-js@1.4.1
cat >seen.cjs <<'JS'
const { emi, prepaymentImpact } = require('fundamental-js')

const loan = { principal: 12000, annualRate: 0.12, months: 12 }
const first = emi(loan.principal, loan.annualRate, loan.months).emi
/** The instalment from the prepayment's month on, which is made before the interest of that month is due. */
const expected = (month, amount) => {
  let balance = loan.principal
  for (let i = 1; i < month; i++) balance = balance * 1.01 - first
  return emi(balance - amount, loan.annualRate, loan.months - month + 1).emi
}
console.log(`12000 over 12 months at 12 percent: ${first.toFixed(2)}`)
for (const [month, amount] of [[2, 1], [6, 100], [6, 1000], [11, 100]]) {
  const prepayments = [{ month, amount }]
  const [lower, shorter] = ['reduceEmi', 'reduceTenure'].map((mode) => prepaymentImpact({ ...loan, prepayments, mode }))
  console.log(
    `${amount} in month ${month}: ${lower.new.emi.toFixed(2)}, expected ${expected(month, amount).toFixed(2)};`,
    `interest saved ${lower.savings.interestSaved.toFixed(2)}, by reduceTenure ${shorter.savings.interestSaved.toFixed(2)}`,
  )
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='12000 over 12 months at 12 percent: 1066.19
1 in month 2: 1166.98, expected 1066.09; interest saved 57.25, by reduceTenure 0.10
100 in month 6: 1220.52, expected 1051.32; interest saved 40.17, by reduceTenure 6.15
1000 in month 6: 1065.23, expected 917.56; interest saved 71.93, by reduceTenure 61.52
100 in month 11: 2020.81, expected 1015.43; interest saved 11.56, by reduceTenure 1.00'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: an early payment raises the instalment, as a month is left out'
