#!/usr/bin/env bash
# @centrapay/swift-parser 1.0.1: a statement in dinars is read without its fils, and no longer adds up.
#
# The amounts of an MT940 statement have as many decimals as their currency has in ISO 4217, which are three for the
# dinars of Kuwait, Bahrain, Jordan and Tunisia and the rial of Oman. The parser gives a BigNumber for each, rounded to
# hundredths, as a comment in its source has it: KWD 12,345 is read as 12.35, and a fee of 0,004 as nothing at all. The
# balances are rounded each on their own, so that the opening balance and the entries do not make the closing balance
# any more: here 10 fils are left over, in a statement of four entries that balances. The README says nothing of this.
# Euros and yen are right. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @centrapay/swift-parser@1.0.1
cat >seen.cjs <<'JS'
const { parse } = require('@centrapay/swift-parser')

const statement = (currency, opening, closing, entries) => [
  ':20:STATEMENT', ':25:12345678', ':28C:1/1', `:60F:C260105${currency}${opening}`,
  ...entries.flatMap((entry) => [`:61:2601050105${entry}NTRFNONREF`, ':86:EXAMPLE']),
  `:62F:C260105${currency}${closing}`, '-',
].join('\n')
for (const [currency, opening, closing, entries] of [
  ['EUR', '100,25', '112,59', ['C12,35', 'D0,01']],
  ['JPY', '100,', '1334,', ['C1234,']],
  ['KWD', '100,250', '87,893', ['D12,345', 'D0,004', 'D0,004', 'D0,004']],
]) {
  const [read] = parse({ type: 'mt940', data: statement(currency, opening, closing, entries) })
  const amounts = read.transactions.map(({ amount }) => amount)
  const sum = amounts.reduce((total, amount) => total.plus(amount), read.openingBalance)
  console.log(`${currency} ${opening} ${entries.join(' ')} ${closing}:`)
  console.log(`  read ${read.openingBalance}, ${amounts.join(', ')}, ${read.closingBalance}; the entries make ${sum}`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='EUR 100,25 C12,35 D0,01 112,59:
  read 100.25, 12.35, -0.01, 112.59; the entries make 112.59
JPY 100, C1234, 1334,:
  read 100, 1234, 1334; the entries make 1334
KWD 100,250 D12,345 D0,004 D0,004 D0,004 87,893:
  read 100.25, -12.35, 0, 0, 0, 87.89; the entries make 87.9'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a third decimal is rounded away in each amount'
