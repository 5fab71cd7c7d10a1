import { readListing } from '@fairtick/wire'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, renders } from '../../../rendered.cases'
import { ChartTable } from './ChartTable'

const listing = readListing(exampleOf('instruments')[0] as never, 'per-lot')
const bars = [1, 2, 3].map((bar) => ({
  timestamp: bar * 60_000,
  open: 1 + bar / 100,
  high: 1.5,
  low: 0.9,
  close: 1.25,
}))
const chartOf = (list: readonly object[]) =>
  ({ getVisibleRange: () => ({ from: 1, to: 3 }), getDataList: () => list }) as never

const rowsOf = async (list: readonly object[]) => {
  await renders(
    <ChartTable
      listing={listing}
      period="5min"
      chart={{ hold: () => undefined, held: () => chartOf(list) }}
      onClose={() => undefined}
    />,
  )
  const rows = await screen.findAllByRole('row', {}, { timeout: 10_000 })
  return rows.slice(1).map(({ textContent }) => textContent.replace(/^.*[AP]M/, ''))
}

it('lists the bars that the chart shows, newest first', async () => {
  expect(await rowsOf(bars)).toEqual(['1.030001.500000.900001.25000', '1.020001.500000.900001.25000'])
})

it('says which of them came from the history of the price source', async () => {
  expect(await rowsOf(bars.map((bar, place) => ({ ...bar, isBackfilled: place === 1 })))).toEqual([
    '1.030001.500000.900001.25000–',
    '1.020001.500000.900001.25000History of the source',
  ])
})
