#!/usr/bin/env bash
# parse-prometheus-text-format 1.1.1: of a histogram with labels the last series is left, without labels, sum and count.
#
# The README says that the result is compatible with that of prom2json, which has one entry with labels and buckets for
# each series. Here all buckets of a family go into one entry, keyed by `le` alone, and each series overwrites the one
# before: of a route with 100 requests and one with 4, as prom-client writes them, one histogram of 4 is left, with no
# label to tell of which. Sum and count, which have labels without `le`, are lost too. A summary with labels the same.
# Without labels, as in the example of the README, all is there, and counters keep their labels. A quantile that is
# worked out from it is that of the route which was registered last. No issue was found.
# Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund parse-prometheus-text-format@1.1.1 prom-client@15.1.3
cat >seen.cjs <<'JS'
const parsed = require('parse-prometheus-text-format')
const { Histogram, Registry, Summary } = require('prom-client')

const parse = parsed.default ?? parsed
const registry = new Registry()
const made = { help: 'x', registers: [registry] }
const labelled = new Histogram({ ...made, name: 'labelled', labelNames: ['route'], buckets: [1] })
const plain = new Histogram({ ...made, name: 'plain', buckets: [1] })
const summary = new Summary({ ...made, name: 'summary', labelNames: ['route'], percentiles: [0.5] })
for (const [route, times] of [['/a', 100], ['/b', 4]])
  for (let i = 0; i < times; i++) {
    const seconds = route === '/a' ? 0.5 : 2
    labelled.observe({ route }, seconds)
    summary.observe({ route }, seconds)
    plain.observe(seconds)
  }
registry.metrics().then((text) => {
  const series = text.split('\n').filter((line) => line.startsWith('labelled_count'))
  console.log(`written: ${series.join(', ')}`)
  for (const { name, metrics } of parse(text)) console.log(`${name}: ${JSON.stringify(metrics)}`)
})
JS
seen=$(node seen.cjs)
echo "$seen"
expected='written: labelled_count{route="/a"} 100, labelled_count{route="/b"} 4
labelled: [{"buckets":{"1":"0","+Inf":"4"}}]
plain: [{"buckets":{"1":"100","+Inf":"104"},"count":"104","sum":"58"}]
summary: [{"quantiles":{"0.5":"2"}}]'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the series of a labelled histogram overwrite one another'
