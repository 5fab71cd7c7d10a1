import { readListing } from '@fairtick/wire'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chooseInstrument } from '../../client/market/current-instrument'
import { quoteBook } from '../../live/live'
import { exampleOf, renders, said } from '../../rendered.cases'
import { MarketList } from '../../features/market/MarketList'
import { DeskKeys } from './DeskKeys'

const [euro] = exampleOf('instruments')
const pound = { ...euro, Id: 2, Code: 'GBPUSD', ShowCode: 'GBP/USD', Name: 'Pound' }
const { quote } = readListing(euro as never, 'per-lot')

const shows = async () => {
  await renders(
    <>
      <DeskKeys />
      <MarketList onChoose={() => undefined} />
    </>,
    { path: '/trade?i=EURUSD', answers: { instruments: [euro, pound] } },
  )
  await screen.findByTestId('instrument-GBPUSD', {}, { timeout: 10_000 })
}

it('the next market is said by its name', async () => {
  await shows()
  await act(async () => void fireEvent.keyDown(document.body, { code: 'KeyJ', key: 'j' }))
  expect(await said()).toBe('GBP/USD, Pound')
})

it('P says the price, the change and the profit, once', async () => {
  if (quote) quoteBook.take([{ ...quote, time: Date.now() }])
  chooseInstrument(1)
  await shows()
  await act(async () => void fireEvent.keyDown(document.body, { code: 'KeyP', key: 'p' }))
  await vi.waitFor(async () => expect(await said()).toMatch(/^EUR\/USD; Price 1\.\d{5}; [+−]?\d+\.\d\d%/))
})
