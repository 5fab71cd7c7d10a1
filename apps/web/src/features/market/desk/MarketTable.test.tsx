import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, english, exampleOf, renders } from '../../../rendered.cases'
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
