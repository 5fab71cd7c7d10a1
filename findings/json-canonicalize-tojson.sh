#!/usr/bin/env bash
# json-canonicalize 3.0.1 and canonicalize 5.1.0 write one object in two canonical forms, so a signature fails.
#
# RFC 8785 (section 3.2.3) asks for the properties of every object in sorted order. json-canonicalize gives an object
# with a toJSON method to JSON.stringify, as the sample of the RFC's appendix A does, and so leaves what toJSON returns
# in the order of the class: a Money of value and currency stays {"value","currency"}, with strictUndefined too.
# canonicalize sorts it. The parsed copy of the same document is sorted by both, so whoever signs the object he has
# built and checks the document that was sent gets two digests out of one library.
# Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund json-canonicalize@3.0.1 canonicalize@5.1.0
cat >seen.mjs <<'JS'
import { createHash } from 'node:crypto'
import sorted from 'canonicalize'
import { canonicalize, canonicalizeEx } from 'json-canonicalize'

class Money {
  constructor(value, currency) { this.value = value; this.currency = currency }
  toJSON() { return { value: this.value, currency: this.currency } }
}
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8)
const built = { to: 'B', amount: new Money('10.00', 'EUR') }
const sent = JSON.parse(JSON.stringify(built))
const forms = {
  'canonicalize': sorted,
  'json-canonicalize': canonicalize,
  'json-canonicalize, strict': (document) => canonicalizeEx(document, { strictUndefined: true }),
}
for (const [name, form] of Object.entries(forms)) {
  const kept = digest(form(built)) === digest(form(sent)) ? 'same' : 'other'
  console.log(`${name}: ${form(built)} ${kept} digest when sent`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='canonicalize: {"amount":{"currency":"EUR","value":"10.00"},"to":"B"} same digest when sent
json-canonicalize: {"amount":{"value":"10.00","currency":"EUR"},"to":"B"} other digest when sent
json-canonicalize, strict: {"amount":{"value":"10.00","currency":"EUR"},"to":"B"} other digest when sent'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: what toJSON returns is sorted by one of the two libraries only'
