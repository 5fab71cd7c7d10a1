#!/usr/bin/env bash
# prom-client 15.1.3, Node 20.20.2 and later: who scrapes second sees an event loop that never ran.
#
# The default metrics of the event loop's lag are those since the last scrape, whoever made it: each look at the
# registry resets the histogram. Of two scrapers of one process (a pair of Prometheus servers for high availability,
# or a person with curl beside one) the second to come reads, as long as no sample was taken since:
#   nodejs_eventloop_lag_min_seconds 9223372036.854776   (the least of no samples: 292 years)
#   nodejs_eventloop_lag_max_seconds 0
#   nodejs_eventloop_lag_mean_seconds Nan
# so that a rule such as `nodejs_eventloop_lag_min_seconds > 0.5` fires on a healthy process, and a maximum between the
# scrapes of one server is missed by the other. Seen on 2026-11-28.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund prom-client@15.1.3
cat >scrape-twice.mjs <<'JS'
import { Registry, collectDefaultMetrics } from 'prom-client'
const register = new Registry()
collectDefaultMetrics({ register })
await new Promise((resolve) => setTimeout(resolve, 300))
const scraped = async () => {
  const lines = (await register.metrics()).split('\n')
  const of = (name) => lines.find((line) => line.startsWith(`nodejs_eventloop_lag_${name}_seconds `))?.split(' ')[1]
  return `min ${of('min')} mean ${of('mean')}`
}
const [first, second] = [await scraped(), await scraped()]
console.log(`first: ${/^min 0\.\d+ mean 0\.\d+$/.test(first) ? 'seconds' : first}`)
console.log(`second: ${second}`)
JS
seen=$(node scrape-twice.mjs)
echo "$seen"
[ "$seen" = "first: seconds
second: min 9223372036.854776 mean Nan" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the second scraper reads a least lag of 292 years and a mean that is no number'
