#!/usr/bin/env bash
# lightningcss 1.33.0: round() of a negative half is worked out a whole step too low, so minified CSS moves things.
#
# CSS Values 4 (10.3.1): of two multiples that are equally near, round() takes the upper one, so that round(-2.5px, 1px)
# is -2px and round(-7px, 2px) is -6px. The minifier, which Vite 8 uses for CSS, replaces the function by -3px and -8px,
# rounding away from zero, as Rust does; where a browser works it out, from a variable or in a build for development, it
# is the other. A negative step, of which only the size counts, is wrong in both directions: round(down, 7px, -2px)
# becomes 8px. Positive halves agree. @csstools/css-calc 3.4.4 follows the text of the standard.
# Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lightningcss@1.33.0 @csstools/css-calc@3.4.4
cat >seen.mjs <<'JS'
import { calc } from '@csstools/css-calc'
import { transform } from 'lightningcss'

for (const value of [
  'round(2.5px, 1px)',
  'round(-2.4px, 1px)',
  'round(-2.5px, 1px)',
  'round(-7px, 2px)',
  'round(nearest, -15deg, 10deg)',
  'round(down, 7px, 2px)',
  'round(down, 7px, -2px)',
  'round(up, 7px, -2px)',
]) {
  const property = value.includes('deg') ? 'rotate' : 'margin'
  const code = Buffer.from(`a{${property}:${value}}`)
  const made = transform({ filename: 'a.css', code, minify: true }).code.toString().match(/:(.*)}/)[1]
  console.log(`${value}: ${made}; by css-calc ${calc(value)}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='round(2.5px, 1px): 3px; by css-calc 3px
round(-2.4px, 1px): -2px; by css-calc -2px
round(-2.5px, 1px): -3px; by css-calc -2px
round(-7px, 2px): -8px; by css-calc -6px
round(nearest, -15deg, 10deg): -20deg; by css-calc -10deg
round(down, 7px, 2px): 6px; by css-calc 6px
round(down, 7px, -2px): 8px; by css-calc 6px
round(up, 7px, -2px): 6px; by css-calc 8px'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a negative half goes down, and a negative step turns up and down around'
