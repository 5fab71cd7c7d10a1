import { CandleChart } from '@fairtick/ui/chart'
import { createRoot } from 'react-dom/client'
import { drawnBars, tick } from './walk'

const bars = drawnBars()
const words = { loading: 'Loading', error: 'Error', retry: 'Again', empty: 'Empty' }
const place = document.querySelector('#chart')
const last = bars.at(-1)

/** The product's chart as it is by default: candles and three averages. */
if (place !== null && last !== undefined)
  createRoot(place).render(
    <CandleChart
      symbol="EURUSD"
      period="1min"
      pricePrecision={5}
      loadBars={async ({ end }) => (end === undefined ? bars : [])}
      subscribe={(listener) => tick(last, listener)}
      indicators={[{ key: 'MA' }]}
      locale="en"
      label="Chart"
      summary={() => 'Chart'}
      texts={words}
      height="100%"
    />,
  )
