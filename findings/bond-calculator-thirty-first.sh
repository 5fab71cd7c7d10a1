#!/usr/bin/env bash
# bond-calculator 0.1.9: a bond that settles on the 31st has the price of the 30th, a day of interest too few accrued.
#
# The README promises the results of Excel's PRICE and names its first convention 30U/360, with a link to Wikipedia: a
# last day of 31 is taken as 30 if the first day is the 30th or the 31st, and stays 31 otherwise. The package takes
# every 31 as 30, which is the rule of 30E/360, its last convention: on every day of 2026 the two have one price. From
# the coupon of 15 January to the 31st there are 16 days, and 15 are counted, so that the price is that of the day
# before. On a million at 6 percent the interest of that day is 166.67. On days other than a 31st the price is that of
# the formula in Excel's documentation. hyperformula 3.5.0 (DAYS360) counts 16 days. The time zone is UTC, where the
# package takes a text to be midnight. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund bond-calculator@0.1.9 hyperformula@3.5.0
cat >seen.cjs <<'JS'
const bondCalculator = require('bond-calculator')
const { HyperFormula } = require('hyperformula')

const sheet = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' })
sheet.addSheet('one')
const coupon = 0.06
const terms = { maturity: '2030-01-15', rate: coupon, redemption: 100, frequency: 2 }
const bond = (settlement, convention) => bondCalculator({ ...terms, settlement, convention })
/** The price by Excel's documentation, at a yield of 5 percent: `accrued` of 180 days, `coupons` to come. */
const byHand = (accrued, coupons) => {
  const discount = (k) => 1.025 ** -(k + (180 - accrued) / 180)
  const paid = Array.from({ length: coupons }, (_, k) => 50 * coupon * discount(k)).reduce((sum, value) => sum + value)
  return 100 * discount(coupons - 1) + paid - 50 * coupon * (accrued / 180)
}
for (const day of ['2026-01-29', '2026-01-30', '2026-01-31', '2026-02-01', '2026-03-31']) {
  const accrued = sheet.calculateFormula(`=DAYS360(DATE(2026,1,15),DATE(${day.split('-').map(Number).join(',')}))`, 0)
  const prices = [bond(day, '30U/360').price(0.05), bond(day, '30E/360').price(0.05), byHand(accrued, 8)]
  const [us, european, right] = prices.map((price) => price.toFixed(5))
  console.log(`${day}: 30U/360 ${us}, 30E/360 ${european}; right ${right} (${accrued} days)`)
}
const days = Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10))
const differ = days.filter((day) => bond(day, '30U/360').price(0.05) !== bond(day, '30E/360').price(0.05))
console.log(`days of 2026 on which the two conventions differ: ${differ.length}`)
JS
seen=$(TZ=UTC node seen.cjs)
echo "$seen"
expected='2026-01-29: 30U/360 103.55087, 30E/360 103.55087; right 103.55087 (14 days)
2026-01-30: 30U/360 103.54844, 30E/360 103.54844; right 103.54844 (15 days)
2026-01-31: 30U/360 103.54844, 30E/360 103.54844; right 103.54601 (16 days)
2026-02-01: 30U/360 103.54601, 30E/360 103.54601; right 103.54601 (16 days)
2026-03-31: 30U/360 103.40631, 30E/360 103.40631; right 103.40401 (76 days)
days of 2026 on which the two conventions differ: 0'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the American day count is the European one, so the 31st is priced as the 30th'
