#!/usr/bin/env bash
# http-link-header 1.1.4: a parameter without a value at the end of a link takes the whole next link as its name.
#
# RFC 8288 (section 3) lets a link have parameters without a value, and servers send crossorigin and nopush so. All up
# to the next equals sign is taken as the name of such a parameter: of a font to preload with crossorigin and the next
# page, one link is left, with a parameter called "crossorigin, <https://a.example/?page", and rel('next') is empty.
# With crossorigin="" both are there. A title is changed by the package's own round trip too: toString writes a quotation
# mark as %22 where the RFC has \", and parse leaves that as it is, so that "A" comes back as %22A%22.
# parse-link-header 2.0.0 finds the next page. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund http-link-header@1.1.4 parse-link-header@2.0.0
cat >seen.mjs <<'JS'
import LinkHeader from 'http-link-header'
import other from 'parse-link-header'

const next = '<https://a.example/?page=2>; rel=next'
for (const flag of ['crossorigin', 'crossorigin=""', 'nopush']) {
  const header = `<https://a.example/f.woff2>; rel=preload; as=font; ${flag}, ${next}`
  const { refs } = LinkHeader.parse(header)
  const found = LinkHeader.parse(header).rel('next').map(({ uri }) => uri)
  console.log(`${flag}: ${refs.length} of 2 links, next is ${found.join() || 'missing'}; ${other(header).next.url}`)
  if (refs.length === 1) console.log(`  its parameters: ${Object.keys(refs[0]).join(' | ')}`)
}
const title = 'Class "A" shares'
const written = new LinkHeader().set({ uri: 'https://a.example/', rel: 'next', title }).toString()
console.log(`${written} is read as ${LinkHeader.parse(written).refs[0].title}`)
console.log(`as the RFC writes it: ${LinkHeader.parse('</>; rel=next; title="Class \\"A\\" shares"').refs[0].title}`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='crossorigin: 1 of 2 links, next is missing; https://a.example/?page=2
  its parameters: uri | rel | as | crossorigin, <https://a.example/?page
crossorigin="": 2 of 2 links, next is https://a.example/?page=2; https://a.example/?page=2
nopush: 1 of 2 links, next is missing; https://a.example/?page=2
  its parameters: uri | rel | as | nopush, <https://a.example/?page
<https://a.example/>; rel=next; title="Class %22A%22 shares" is read as Class %22A%22 shares
as the RFC writes it: Class "A" shares'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a parameter without a value takes the next link, and quotation marks do not come back'
