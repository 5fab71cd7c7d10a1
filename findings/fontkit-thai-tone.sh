#!/usr/bin/env bash
# fontkit 2.0.4: the tone of a Thai syllable with sara am is set under the small circle, not above it.
#
# Noto Sans Thai, the word for water: NO NU, MAI THO, SARA AM (0E19 0E49 0E33). Sara am is a circle above the
# consonant (0E4D) and a vowel after it (0E32); the circle belongs before the tone, which stands above both. fontkit
# leaves the tone first and shifts the circle. Given in the order of what is drawn (0E19 0E4D 0E49 0E32), the same word
# gets the circle first and a tone of its own height above it (uni0E49.small). pdfkit sets its texts by fontkit.
# Seen on 2026-11-28 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fontkit@2.0.4 @fontsource/noto-sans-thai@5.2.8
cat >seen.cjs <<'JS'
const { openSync } = require('fontkit')
const font = openSync('node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff')
const names = (text) => font.layout(text).glyphs.map(({ name, id }) => name || id).join(' ')
console.log(`typed:  ${names('\u0e19\u0e49\u0e33')}`)
console.log(`shaped: ${names('\u0e19\u0e4d\u0e49\u0e32')}`)
JS
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = $'typed:  uni0E19 uni0E49 uni0E4D uni0E32\nshaped: uni0E19 uni0E4D uni0E49.small uni0E32' ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the two orders of one syllable give other glyphs'
