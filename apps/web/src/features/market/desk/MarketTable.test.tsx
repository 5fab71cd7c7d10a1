import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, english, presses, exampleOf, renders } from '../../../rendered.cases'
import { MarketTable } from './MarketTable'

it('sets the words of a row in the direction of the page', async () => {
  const { text } = await english()
  const [euro] = exampleOf('searchInstruments')
  await renders(<MarketTable onChoose={() => undefined} onTrade={() => undefined} />, {
    user: 'visitor',
    answers: { instruments: [euro] },
  })
  await control('instrument-EURUSD')
  const words = text('home.leverage', { leverage: 0 }).split('0')[0] ?? ''
  const most = screen.getByText((shown) => shown.startsWith(words) && shown.endsWith('×'))
  expect(most.getAttribute('dir')).toBe('auto')
  const line = screen.getByText('EUR/USD').parentElement
  expect([line?.tagName, line?.textContent]).toEqual(['SPAN', 'EUR/USD'])
})

it('leaves out the columns that are not chosen, and sorts by the range of the day', async () => {
  const [euro] = exampleOf('searchInstruments')
  await renders(<MarketTable onChoose={() => undefined} onTrade={() => undefined} />, {
    user: 'visitor',
    answers: { instruments: [euro] },
  })
  await presses('sort-range')
  expect(screen.getByRole('columnheader', { name: /range/i }).getAttribute('aria-sort')).toBe('descending')
  await presses('choose-columns')
  await presses('column-range')
  expect(screen.queryByTestId('sort-range')).toBeNull()
  expect(screen.getByTestId('sort-change')).not.toBeNull()
})

it('keeps its order when it is left, as other tables do', async () => {
  const [euro] = exampleOf('searchInstruments')
  const answers = { instruments: [euro] }
  const table = <MarketTable onChoose={() => undefined} onTrade={() => undefined} />
  await renders(table, { user: 'visitor', answers })
  await presses('sort-price')
  cleanup()
  await renders(table, { user: 'visitor', answers })
  await control('instrument-EURUSD')
  expect(screen.getByRole('columnheader', { name: /price/i }).getAttribute('aria-sort')).toBe('descending')
})
