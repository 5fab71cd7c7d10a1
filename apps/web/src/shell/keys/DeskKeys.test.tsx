import { readListing } from '@fairtick/wire'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chooseInstrument } from '../../client/market/current-instrument'
import { quoteBook } from '../../live/live'
import { exampleOf, renders, said } from '../../rendered.cases'
import { aloneOnPage } from '@fairtick/ui'
import { useTicketKeys } from '../../placing/ticket-keys'
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

function Ticket(acts: Parameters<typeof useTicketKeys>[0]) {
  useTicketKeys(acts)
  return <section>a chart</section>
}

it('B orders nothing from a ticket that lies under a chart in full screen', async () => {
  const first = vi.fn<() => void>()
  const path = '/trade?i=EURUSD'
  await renders(
    <>
      <DeskKeys />
      <Ticket first={first} second={first} />
    </>,
    { path },
  )
  const presses = () => act(async () => void fireEvent.keyDown(document.body, { code: 'KeyB', key: 'b' }))
  const end = aloneOnPage(screen.getByText('a chart'))
  await presses()
  expect(first).not.toHaveBeenCalled()
  end?.()
  await presses()
  expect(first).toHaveBeenCalledOnce()
})
