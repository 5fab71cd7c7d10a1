#!/usr/bin/env bash
# oxfmt 0.79.0 and Prettier 3.10.1 measure directional isolates differently, so they break lines at different places.
#
# Messages for right-to-left readers put U+2068 and U+2069 around figures and names. Prettier counts each as one column,
# oxfmt as none. A JSON array of such a message stands on three lines from a width of 63 on by oxfmt and from 71 on by
# Prettier (four placeholders, eight isolates); without isolates both break it at the same width. A catalogue that one of
# them wrote is unformatted to the other, though its texts are the same and everything else in them is too.
# Seen on 2026-11-29 with Node 20.20.2, in an Arabic catalogue that moved from one to the other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund oxfmt@0.79.0 prettier@3.10.1
node -e '
const write = (name, figure) =>
  require("fs").writeFileSync(name, JSON.stringify({ lines: [`xxxx ${figure} `.repeat(4), "yyyyyyyy"] }) + "\n")
write("plain.json", "{a}")
write("isolated.json", "\u2068{a}\u2069")
'
prettier_lines() { npx prettier --print-width "$2" "$1" | wc -l; }
oxfmt_lines() {
  printf '{ "printWidth": %s }' "$2" >rules.json
  node_modules/.bin/oxfmt -c rules.json --stdin-filepath="$1" <"$1" | wc -l
}
seen=
for file in plain.json isolated.json; do
  for width in 62 63 70 71; do seen+="$file $width: $(prettier_lines $file $width) $(oxfmt_lines $file $width)"$'\n'; done
done
printf '%s' "$seen"
expected='plain.json 62: 6 6
plain.json 63: 3 3
plain.json 70: 1 1
plain.json 71: 1 1
isolated.json 62: 6 6
isolated.json 63: 6 3
isolated.json 70: 6 1
isolated.json 71: 3 1
'
[ "$seen" = "$expected" ] || { echo 'changed: see above (lines by Prettier, lines by oxfmt)'; exit 1; }
echo 'as found: with isolates Prettier breaks the array at eight widths (63 to 70) where oxfmt no longer does'
