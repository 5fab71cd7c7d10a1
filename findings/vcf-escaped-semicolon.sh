#!/usr/bin/env bash
# vcf 2.1.2: a company with a semicolon in its name gets a first name, and the lines of a note are joined into one word.
#
# In vCard a semicolon that belongs to a value is written \; (RFC 6350, 3.4), a line break \n. toJSON(), the jCard of
# RFC 7095, splits at every semicolon and takes nothing back: the family name "Ex; ample" becomes the family name "Ex\"
# and the given name " ample", and all that follows is one place further on, as are the parts of an address. Other
# texts keep their backslashes, which jCard has not. Written, a note of two lines loses the break between them
# ("onetwo"), without an error, where a comma or semicolon is not escaped either. vcard4 4.0.5 reads the name and the
# note as they are. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vcf@2.1.2 vcard4@4.0.5
cat >seen.mjs <<'JS'
import { parse } from 'vcard4'
import VCard from 'vcf'

const text = [
  'BEGIN:VCARD',
  'VERSION:4.0',
  'FN:Ex\\; ample',
  'N:Ex\\; ample;Ann;;;',
  'ADR:;;1 Road\\; back;Town;;123;X',
  'NOTE:one\\ntwo\\, three',
  'END:VCARD',
  '',
].join('\r\n')
const card = JSON.parse(JSON.stringify(new VCard().parse(text)))[1]
const other = parse(text).parsedVcard
for (const name of ['n', 'adr', 'note']) {
  const seen = card.find(([key]) => key === name)[3]
  const right = other.find(({ property }) => property.toLowerCase() === name).value
  console.log(`${name}: ${JSON.stringify(seen)}; vcard4 ${JSON.stringify(right.familyNames ?? right.streetAddress ?? right)}`)
}
const made = new VCard()
made.set('fn', 'A')
made.set('note', 'one\ntwo')
const written = made.toString('4.0').split('\r\n')
console.log(`written: ${written.find((line) => line.startsWith('NOTE'))}`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='n: ["Ex\\"," ample","Ann","","",""]; vcard4 "Ex; ample"
adr: ["","","1 Road\\"," back","Town","","123","X"]; vcard4 "1 Road; back"
note: "one\\ntwo\\, three"; vcard4 "one\ntwo, three"
written: NOTE:onetwo'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: an escaped semicolon splits a name, and a line break is lost'
