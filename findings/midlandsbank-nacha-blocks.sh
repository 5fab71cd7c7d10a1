#!/usr/bin/env bash
# @midlandsbank/node-nacha 0.4.0: a payment file of ten records says one block and has two, and its notes are misplaced.
#
# A file of NACHA is filled up with lines of nines to whole blocks of ten, and its last record has the number of blocks,
# filling included. When the records are ten, or twenty, already, ten lines of nines are added all the same, which are
# not in the count. One file in ten is so. An addenda record has the last seven digits of its entry's trace number, to
# which it belongs; create() gives it the number after, which is that of the next entry: the note of the first payment
# names the second, and that of the last names none. The README promises files of the NACHA standard.
# No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @midlandsbank/node-nacha@0.4.0
cat >seen.cjs <<'JS'
const nacha = require('@midlandsbank/node-nacha')

const fileOf = (payments, note) => {
  let file = nacha.create({ from: { name: 'Example Co', fein: '123456789' }, for: { name: 'Our Bank', routing: '123456780' } })
  file = file.ccd({ effectiveDate: '261201', description: 'Payment', date: 'Nov 30' })
  for (let i = 1; i <= payments; i++) {
    const addenda = note && { addenda: `invoice ${i}` }
    file = file.credit({ name: `Payee ${i}`, account: { num: `${i}`, type: 'C' }, routing: '987654320', amount: 100, ...addenda })
  }
  return nacha.from(file).to('ach').split('\n')
}
const nines = '9'.repeat(94)
for (let payments = 1; payments <= 17; payments += 1) {
  const lines = fileOf(payments, false)
  const records = lines.filter((line) => line !== nines)
  const [written, blocks] = [Number(records.at(-1).slice(7, 13)), lines.length / 10]
  if (written !== blocks || payments === 5)
    console.log(`${records.length} records: ${lines.length} lines, ${blocks} blocks, written ${written}`)
}
const records = fileOf(3, true)
for (const [i, line] of records.entries())
  if (line.startsWith('7'))
    console.log(`note "${line.slice(3, 12)}" of entry ${records[i - 1].slice(-7)}: names entry ${line.slice(-7)}`)
JS
seen=$(node seen.cjs)
echo "$seen"
expected='9 records: 10 lines, 1 blocks, written 1
10 records: 20 lines, 2 blocks, written 1
20 records: 30 lines, 3 blocks, written 2
note "invoice 1" of entry 0000000: names entry 0000001
note "invoice 2" of entry 0000001: names entry 0000002
note "invoice 3" of entry 0000002: names entry 0000003'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: blocks are not counted as they are, and notes name the next entry'
