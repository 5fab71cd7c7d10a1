#!/usr/bin/env bash
# lightningcss 1.33.0: for a browser without inset-inline, a transition beside it gets the time of another one.
#
# `transition: inset-inline 1s, color 2s` has to become left and right of 1s and a color of 2s where inset-inline is not
# known (Safari 14). Two properties take the place of one, while the lists of times, curves and delays keep their
# length: right gets the 2s of color, and color the 1s, as CSS starts over where a list is short. It is the same with
# transition-property and transition-duration apart, and with margin-block and border-inline-color for Safari 12. A
# property that is doubled for its prefix keeps its time (mask-image, where -webkit-mask-image is added), and where all
# have one time nothing is seen. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lightningcss@1.33.0
cat >seen.mjs <<'JS'
import { transform } from 'lightningcss'

for (const [safari, values] of [
  [17, 'transition:inset-inline 1s,color 2s'],
  [14, 'transition:inset-inline 1s,color 2s'],
  [14, 'transition:color 2s,inset-inline 1s'],
  [14, 'transition:inset-block 1s,color 2s,width 3s'],
  [14, 'transition-property:inset-inline,color;transition-duration:1s,2s'],
  [14, 'transition:mask-image 1s,color 2s'],
  [12, 'transition:margin-block 1s ease-in,opacity 2s linear .5s'],
]) {
  const code = Buffer.from(`a{${values}}`)
  const made = transform({ filename: 'a.css', code, minify: true, targets: { safari: safari << 16 } }).code.toString()
  console.log(`Safari ${safari}: ${values}\n  ${made.slice(2, -1)}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='Safari 17: transition:inset-inline 1s,color 2s
  transition:inset-inline 1s,color 2s
Safari 14: transition:inset-inline 1s,color 2s
  transition:left 1s,right 2s,color 1s
Safari 14: transition:color 2s,inset-inline 1s
  transition:color 2s,left 1s,right 2s
Safari 14: transition:inset-block 1s,color 2s,width 3s
  transition:top 1s,bottom 2s,color 3s,width 1s
Safari 14: transition-property:inset-inline,color;transition-duration:1s,2s
  transition-property:left,right,color;transition-duration:1s,2s
Safari 14: transition:mask-image 1s,color 2s
  transition:-webkit-mask-image 1s,mask-image 1s,color 2s
Safari 12: transition:margin-block 1s ease-in,opacity 2s linear .5s
  transition:margin-top 1s ease-in,margin-bottom 2s linear .5s,opacity 1s ease-in'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: two properties in the place of one, and the times of one'
