import { useState } from 'react'
import { CandleChart, type ChartBar, type ChartLine } from '../../src/chart/index'
import { Card, Section } from '../../src/index'
import { bars } from './series'

const now = 1_695_400_000_000
const query = new URLSearchParams(location.search)

const lines: readonly ChartLine[] = [
  { key: 'open', price: 101.2, kind: 'open', text: 'Buy 0.10' },
  { key: 'stop', price: 99.6, kind: 'stop', text: 'SL' },
  { key: 'take', price: 103.1, kind: 'take', text: 'TP' },
]

async function loadBars({ end }: { readonly end?: number }): Promise<readonly ChartBar[]> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return bars(300, end ?? now, 5)
}

function subscribe(listener: (bar: ChartBar) => void): () => void {
  let turn = 0
  const timer = setInterval(() => {
    turn += 1
    const close = 100 + Math.sin(turn / 5)
    listener({ time: now, open: 100, high: 101.2, low: 98.8, close, volume: turn })
  }, 200)
  return () => clearInterval(timer)
}

/** Charts with an error, and without bars. */
const WITHOUT_BARS = [
  ['FAIL', () => Promise.reject(new Error('no network'))],
  ['NONE', () => Promise.resolve([])],
] as const

/** The candle chart and the line chart. */
export function ChartPart() {
  const [texts] = useState({
    loading: 'Loading the chart…',
    error: 'The chart could not be loaded',
    retry: 'Try again',
    empty: 'No bars yet',
  })
  const tools = { zoomIn: 'Zoom in', zoomOut: 'Zoom out', newest: 'To the newest' }
  const shared = {
    pricePrecision: 2,
    locale: 'en',
    texts,
    label: 'Price chart',
    summary: () => 'EURUSD, 5 minutes: last 100.2',
  }
  return (
    <Section title="Charts">
      <Card padding="none">
        <CandleChart
          {...shared}
          symbol="EURUSD"
          period="5min"
          loadBars={loadBars}
          subscribe={query.get('live') === '1' ? subscribe : undefined}
          indicators={[{ key: 'MA' }, { key: 'MACD' }]}
          lines={lines}
          tools={tools}
          height="22rem"
        />
      </Card>
      <Card padding="none">
        <CandleChart
          {...shared}
          symbol="XAUUSD"
          period="60min"
          loadBars={loadBars}
          mode="line"
          indicators={[{ key: 'VOL' }]}
          height="14rem"
        />
      </Card>
      {WITHOUT_BARS.map(([symbol, load]) => (
        <Card key={symbol} padding="none">
          <CandleChart {...shared} symbol={symbol} period="1min" loadBars={load} height="9rem" />
        </Card>
      ))}
    </Section>
  )
}
