#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1: a remainder by a negative number is wrong, and may be more than it: MOD(-3, -2) is 3.
#
# MOD(n, d) is n - d*INT(n/d), says the documentation of Microsoft, whose examples are 3 and -3 by 2 and by -2. Here the
# remainder of n by a positive number is taken and its sign turned: MOD(10, -3) is -1 and not -2. If n is negative too
# the result is positive and larger than the divisor: MOD(-11, -3) is 5 and not -2. One of the four examples is wrong;
# of the others by -2 the value is the same by chance, as 1 is half of 2. By positive numbers all is right. The README
# lists how the package differs from Excel; this is not in it. hyperformula 3.5.0 is right. The issues found are about
# positive divisors (handsontable/formula.js 18), and mended. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @formulajs/formulajs@4.6.1 hyperformula@3.5.0
cat >seen.cjs <<'JS'
const { MOD } = require('@formulajs/formulajs')
const { HyperFormula } = require('hyperformula')

const sheet = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' })
sheet.addSheet('one')
for (const [number, divisor] of [[3, 2], [-3, 2], [3, -2], [-3, -2], [-11, 3], [11, -3], [10, -3], [-10, -3], [-11, -3]]) {
  const right = number - divisor * Math.floor(number / divisor)
  const other = sheet.calculateFormula(`=MOD(${number},${divisor})`, 0)
  const seen = MOD(number, divisor)
  console.log(`MOD(${number}, ${divisor}): ${seen}${seen === right ? '' : `, right ${right}`}; hyperformula ${other}`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='MOD(3, 2): 1; hyperformula 1
MOD(-3, 2): 1; hyperformula 1
MOD(3, -2): -1; hyperformula -1
MOD(-3, -2): 3, right -1; hyperformula -1
MOD(-11, 3): 1; hyperformula 1
MOD(11, -3): -2, right -1; hyperformula -1
MOD(10, -3): -1, right -2; hyperformula -2
MOD(-10, -3): 4, right -1; hyperformula -1
MOD(-11, -3): 5, right -2; hyperformula -2'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the remainder by a negative number is wrong'
