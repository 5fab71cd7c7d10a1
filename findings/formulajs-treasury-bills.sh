#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1: the price and yields of a treasury bill differ from Microsoft's worked examples.
#
# A treasury bill is discounted by actual days over 360. TBILLPRICE, TBILLYIELD and TBILLEQ take the days of a year of
# twelve months of 30 (DAYS360), 61 for the 62 from 2008-03-31 to 2008-06-01, the dates of all three examples in
# Microsoft's documentation. The price at 9 percent is 98.475 instead of 98.45 (250 dollars on a bill of a million), the
# yield at 98.45 is 9.29 percent instead of 9.14. The text on TBILLEQ there speaks of a basis of 360 days a year, but
# its example counts 62 as the others do. The README of the package lists how it differs from Excel; this is not in it.
# hyperformula 3.5.0 gives the examples. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @formulajs/formulajs@4.6.1 hyperformula@3.5.0
cat >seen.mjs <<'JS'
import * as formulas from '@formulajs/formulajs'
import { HyperFormula } from 'hyperformula'

const examples = [['TBILLPRICE', 0.09, 98.45], ['TBILLYIELD', 98.45, 0.091417], ['TBILLEQ', 0.0914, 0.094151]]
for (const [name, rate, documented] of examples) {
  const one = formulas[name](new Date(2008, 2, 31), new Date(2008, 5, 1), rate)
  const cell = `=${name}(DATE(2008,3,31),DATE(2008,6,1),${rate})`
  const other = HyperFormula.buildFromArray([[cell]], { licenseKey: 'gpl-v3' }).getSheetValues(0)[0][0]
  const show = (value) => String(Number(value.toFixed(6)))
  console.log(`${name}: documented ${documented}, formulajs ${show(one)}, hyperformula ${show(other)}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='TBILLPRICE: documented 98.45, formulajs 98.475, hyperformula 98.45
TBILLYIELD: documented 0.091417, formulajs 0.092916, hyperformula 0.091417
TBILLEQ: documented 0.094151, formulajs 0.094127, hyperformula 0.094151'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the three examples of Microsoft come out differently'
