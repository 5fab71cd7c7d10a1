#!/usr/bin/env bash
# aba-generator 2.1.0: a time of day in the header makes 1 January 2030 the day on which a payment file is processed.
#
# The README describes the optional `time` of the header: a date, or a text in the form HHmm. The date of the header,
# when it is left out ("default is now") or given as a Date, is taken from the time instead, as a date: "1430" is read
# as the year 1430, and bytes 75 to 80 of the descriptive record become 010130, which in DDMMYY is 1 January 2030. With
# both given as Dates the one of the time wins, so a file for 1 December that is written the evening before is dated
# 30 November. Only a date that is a text of six digits is kept. In the format of the Australian banks (Cemtex, direct
# entry) these bytes are the date to be processed. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund aba-generator@2.1.0
cat >seen.cjs <<'JS'
const ABA = require('aba-generator')

const payment = {
  bsb: '000-000',
  account: '12345678',
  transactionCode: ABA.PAY,
  amount: 12.5,
  accountTitle: 'B EXAMPLE',
  reference: 'INVOICE 1',
  traceBsb: '000-001',
  traceAccount: '98765432',
  remitter: 'A EXAMPLE',
}
const header = { bank: 'AAA', user: 'A EXAMPLE', userNumber: 123456, description: 'PAYROLL' }
const wanted = new Date(2026, 11, 1)
for (const [name, extra] of Object.entries({
  'a date': { date: wanted },
  'a date, time as text': { date: wanted, time: '1430' },
  'a date, time 0915 as text': { date: wanted, time: '0915' },
  'a date, time as a date': { date: wanted, time: new Date(2026, 10, 30, 18, 5) },
  'a date as text, time as text': { date: '011226', time: '1430' },
})) {
  const [record] = new ABA({ header: { ...header, ...extra } }).generate([payment]).split('\r\n')
  console.log(`${name}: date ${record.slice(74, 80)}, time ${record.slice(80, 84).trim() || 'none'}`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='a date: date 011226, time none
a date, time as text: date 010130, time 1430
a date, time 0915 as text: date 010115, time 0915
a date, time as a date: date 301126, time 1805
a date as text, time as text: date 011226, time 1430'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: with a time the date of the file is taken from it'
