#!/usr/bin/env bash
# klinecharts 10.0.2: a period of two of its indicators changes no value.
#
# CR is described in its source as the sums of N bars, above and below the middle of the bar before, set against each
# other. It is worked out from one bar: with 4 or with 2 as its period the same bar has the same CR, and the period only
# says where the line begins. EMV has a second period, of its average: with 2 or 9 in it every value is the same, as the
# average takes the first. Who offers these periods in a dialog offers settings without an effect.
# Seen on 2026-11-29 with Node 20.20.2, in happy-dom 20.0.0 with a canvas that draws nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund klinecharts@10.0.2 happy-dom@20.0.0
cat >page.mjs <<'JS'
import { Window } from 'happy-dom'

const window = new Window({ width: 800, height: 600 })
const nothing = new Proxy(() => {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 0 : key === 'width' ? 10 : nothing),
  apply: () => nothing,
  set: () => true,
})
window.HTMLCanvasElement.prototype.getContext = () => nothing
window.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} }
const given = {
  window,
  document: window.document,
  navigator: window.navigator,
  HTMLElement: window.HTMLElement,
  getComputedStyle: window.getComputedStyle.bind(window),
  MutationObserver: window.MutationObserver,
  ResizeObserver: window.ResizeObserver,
  requestAnimationFrame: (draw) => setTimeout(draw, 0),
  cancelAnimationFrame: clearTimeout,
}
for (const [name, value] of Object.entries(given))
  Object.defineProperty(globalThis, name, { value, configurable: true })

const { init } = await import('klinecharts')
const bars = Array.from({ length: 12 }, (_, at) => ({
  timestamp: 1_700_000_000_000 + at * 60_000,
  open: 10 + at,
  high: 12 + at + (at % 3),
  low: 8 + at - (at % 2),
  close: 11 + at,
  volume: 100,
}))

/** The values of an indicator with these periods. */
async function valuesOf(name, calcParams) {
  const place = window.document.createElement('div')
  window.document.body.append(place)
  Object.defineProperty(place, 'clientWidth', { value: 600 })
  Object.defineProperty(place, 'clientHeight', { value: 400 })
  const chart = init(place)
  chart.setSymbol({ ticker: 'X', pricePrecision: 2, volumePrecision: 0 })
  chart.setPeriod({ span: 1, type: 'minute' })
  chart.setDataLoader({ getBars: ({ callback }) => callback(bars, false) })
  chart.createIndicator({ name, calcParams })
  await new Promise((resolve) => setTimeout(resolve, 200))
  return chart.getIndicators()[0].result
}

const round = (value) => (value === undefined ? '-' : value.toFixed(2))
for (const period of [4, 2]) {
  const values = await valuesOf('CR', [period, 2, 2, 2, 2])
  console.log(`CR of ${period}:`, values.slice(3, 9).map(({ cr }) => round(cr)).join(' '))
}
for (const second of [2, 9]) {
  const values = await valuesOf('EMV', [4, second])
  console.log(`EMV of 4 and ${second}:`, values.slice(4, 8).map(({ maEmv }) => round(maEmv)).join(' '))
}
process.exit(0)
JS
node page.mjs | tee seen
cat >expected <<'TEXT'
CR of 4: 66.67 900.00 180.00 166.67 200.00 500.00
CR of 2: 66.67 900.00 180.00 166.67 200.00 500.00
EMV of 4 and 2: 6375000.00 6625000.00 4125000.00 6250000.00
EMV of 4 and 9: 6375000.00 6625000.00 4125000.00 6250000.00
TEXT
diff expected seen || { echo 'changed: see above'; exit 1; }
echo 'as found: neither the period of CR nor the second one of EMV changes a value'
