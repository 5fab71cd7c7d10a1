#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1: MIRR counts the years of incomes and payments apart, so each moves up where the other was.
#
# MIRR discounts a payment and compounds an income by its place in the whole list (the formula that Microsoft gives for
# it). Here incomes and payments are put into a list each, and their places are those in that list: an income of the
# third year, after two payments, is compounded as if it had come in the first. The example of Wikipedia (-1000, -4000,
# 5000, 2000 at 10 and 12 percent) is 17.91 percent, and 22.45 here. The example of Microsoft, one payment and then
# incomes, is right, so what fails is a project that is paid for in parts or has a bad year. The README lists how the
# package differs from Excel; this is not in it. hyperformula 3.5.0 and financial 0.2.4 (after numpy) agree on each.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @formulajs/formulajs@4.6.1 hyperformula@3.5.0 financial@0.2.4
cat >seen.cjs <<'JS'
const formulajs = require('@formulajs/formulajs')
const { mirr } = require('financial')
const { HyperFormula } = require('hyperformula')

const sheet = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' })
sheet.addSheet('one')
for (const [name, flows] of Object.entries({
  Microsoft: [-120000, 39000, 30000, 21000, 37000, 46000],
  Wikipedia: [-1000, -4000, 5000, 2000],
  'nothing between': [-1000, 0, 0, 1500],
  'a payment between': [-1000, 500, -300, 800],
})) {
  const other = sheet.calculateFormula(`=MIRR({${flows.join(',')}},0.1,0.12)`, 0)
  const rates = [formulajs.MIRR(flows, 0.1, 0.12), other, mirr(flows, 0.1, 0.12)]
  const [seen, ...right] = rates.map((rate) => `${(rate * 100).toFixed(2)} percent`)
  console.log(`${name}: ${seen}; hyperformula ${right[0]}, financial ${right[1]}`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='Microsoft: 12.61 percent; hyperformula 12.61 percent, financial 12.61 percent
Wikipedia: 22.45 percent; hyperformula 17.91 percent, financial 17.91 percent
nothing between: 14.47 percent; hyperformula 14.47 percent, financial 14.47 percent
a payment between: 6.17 percent; hyperformula 4.58 percent, financial 4.58 percent'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a rate of return does not depend on when money comes in'
