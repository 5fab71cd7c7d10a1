#!/usr/bin/env bash
# numfmt 4.0.1: a bond at 99 31/32 is shown at 100 31/32, a whole point too high.
#
# The format "# ??/32" of spreadsheets has whole points and 32nds, as prices of US Treasury bonds are quoted. The README
# says that the package formats by ECMA-376 and as Excel does. Here the whole part is rounded up once the fraction is
# 0.95 or more, and the fraction stays: 31/32 is always one too high, and 0.99 as "# ??/??" is 1 98/99. A fraction that
# becomes a whole by rounding counts twice (99.99 is 100 32/32). Without a whole part ("?/?") a number just above a
# whole one is 0/1, whatever it is. ssf 0.11.2 (SheetJS) has the values expected.
# No issue was found for it. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund numfmt@4.0.1 ssf@0.11.2
cat >seen.mjs <<'JS'
import { format } from 'numfmt'
import ssf from 'ssf'

/** A text like "99 31/32" or "65/64" as a number. */
const read = (text) => {
  const [, sign, whole = 0, top = 0, bottom = 1] = text.trim().match(/^(-?)(?:(\d+)(?:\s+|$))?(?:(\d+)\s*\/\s*(\d+))?$/)
  return (sign ? -1 : 1) * (Number(whole) + top / bottom)
}
const squeezed = (text) => text.trim().replace(/\s+/g, ' ')
const examples = [
  ['# ??/32', 99.5], ['# ??/32', 99.9375], ['# ??/32', 99.96875], ['# ??/32', -99.96875], ['# ??/32', 99.99],
  ['# ??/64', 99.953125], ['# ??/??', 0.99], ['# ?/?', 0.99], ['?/?', 7.99], ['?/?', 2.005],
]
for (const [pattern, value] of examples) {
  const [seen, right] = [format(pattern, value), ssf.format(pattern, value)].map(squeezed)
  console.log(`${value} as "${pattern}": ${seen}${read(seen) === read(right) ? '' : `, right ${right}`}`)
}
const prices = Array.from({ length: 3200 }, (_, i) => i / 32)
const off = prices.map((price) => [price, read(format('# ??/32', price)) - price]).filter(([, by]) => by !== 0)
const fractions = new Set(off.map(([price]) => (price % 1) * 32))
console.log(`of 3200 prices in 32nds ${off.length} are off by ${[...new Set(off.map(([, by]) => by))]}`)
console.log(`all of them have ${[...fractions]}/32`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='99.5 as "# ??/32": 99 16/32
99.9375 as "# ??/32": 99 30/32
99.96875 as "# ??/32": 100 31/32, right 99 31/32
-99.96875 as "# ??/32": -100 31/32, right -99 31/32
99.99 as "# ??/32": 100 32/32, right 100
99.953125 as "# ??/64": 100 61/64, right 99 61/64
0.99 as "# ??/??": 1 98/99, right 98/99
0.99 as "# ?/?": 1 1/1, right 1
7.99 as "?/?": 8/1
2.005 as "?/?": 0/1, right 2/1
of 3200 prices in 32nds 100 are off by 1
all of them have 31/32'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: 31/32 is shown a whole point too high'
