#!/usr/bin/env bash
# ion-js 5.2.1: a moment in the last half of a minute's last millisecond is a minute later once written in binary.
#
# Ion's timestamps have any number of decimals, in its text and in its binary form. The text of 10:15:59.9996 is right.
# The binary form has hour and minute of the moment rounded to milliseconds, which is 10:16, but second and fraction as
# they were: it is read back as 10:16:59.9996. The last moment of a year becomes one of the next. In the other seconds
# of a minute nothing is lost, and compareTo puts 59.9996 after the whole minute that follows it. Venues date trades to
# the microsecond or nanosecond, and of these one in 120000 is in that half of a millisecond. The Ion specification has
# the same moment in both forms, the binary one in UTC. No issue was found for it.
# Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ion-js@5.2.1
cat >seen.mjs <<'JS'
import ion from 'ion-js'

const written = (writer, moment) => {
  writer.writeTimestamp(moment)
  writer.close()
  const reader = ion.makeReader(writer.getBytes())
  reader.next()
  return reader.timestampValue().toString()
}
const examples = [
  '2026-11-30T10:15:59.9994Z', '2026-11-30T10:15:59.9996Z', '2026-11-30T10:15:58.9996Z',
  '2026-11-30T10:15:59.999999999+09:00', '2026-12-31T23:59:59.999999Z',
]
for (const text of examples) {
  const moment = ion.Timestamp.parse(text)
  const ways = { text: ion.makeTextWriter(), binary: ion.makeBinaryWriter() }
  for (const [name, writer] of Object.entries(ways)) {
    const back = written(writer, moment)
    console.log(`${text} by ${name}: ${back === text ? 'the same' : back}`)
  }
}
const late = Array.from({ length: 60_000 }, (_, i) => i).filter((i) => {
  const [second, micros] = [Math.floor(i / 1000), 999_000 + (i % 1000)]
  const text = `2026-11-30T10:15:${String(second).padStart(2, '0')}.${micros}Z`
  return written(ion.makeBinaryWriter(), ion.Timestamp.parse(text)) !== text
})
console.log(`of the last milliseconds of 60 seconds, in microseconds: ${late.length} of 60000 another moment`)
const order = ion.Timestamp.parse(examples[1]).compareTo(ion.Timestamp.parse('2026-11-30T10:16:00Z'))
console.log(`10:15:59.9996 is ${order > 0 ? 'after' : 'before'} 10:16:00`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='2026-11-30T10:15:59.9994Z by text: the same
2026-11-30T10:15:59.9994Z by binary: the same
2026-11-30T10:15:59.9996Z by text: the same
2026-11-30T10:15:59.9996Z by binary: 2026-11-30T10:16:59.9996Z
2026-11-30T10:15:58.9996Z by text: the same
2026-11-30T10:15:58.9996Z by binary: the same
2026-11-30T10:15:59.999999999+09:00 by text: the same
2026-11-30T10:15:59.999999999+09:00 by binary: 2026-11-30T10:16:59.999999999+09:00
2026-12-31T23:59:59.999999Z by text: the same
2026-12-31T23:59:59.999999Z by binary: 2027-01-01T00:00:59.999999Z
of the last milliseconds of 60 seconds, in microseconds: 499 of 60000 another moment
10:15:59.9996 is after 10:16:00'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the end of a minute is written as the end of the next'
