import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { control, fills, reads, renders, said } from '../../rendered.cases'
import { InstrumentPicker } from './InstrumentPicker'

const nothing = () => undefined

async function enters(): Promise<void> {
  const field = await control('picker-search')
  await act(async () => void fireEvent.submit(field))
}

it('says how many it found, or that it found nothing', async () => {
  await renders(<InstrumentPicker isOpen currentId={1} onChoose={nothing} onClose={nothing} />)
  await screen.findByTestId('instrument-EURUSD', {}, { timeout: 10_000 })
  await fills('picker-search', 'eur')
  await vi.waitFor(async () => expect(await said()).toBe('Results: 2'), 5_000)
  await fills('picker-search', 'zzz')
  await reads('Nothing found for “zzz”')
  await vi.waitFor(async () => expect(await said()).toBe('Nothing found for “zzz”'), 5_000)
  expect(screen.queryByText('No market in this category')).toBeNull()
})

it('names a market without its price', async () => {
  await renders(<InstrumentPicker isOpen currentId={1} onChoose={nothing} onClose={nothing} />)
  const row = await screen.findByTestId('instrument-EURUSD', {}, { timeout: 10_000 })
  expect(row.getAttribute('aria-label')).toBe('EUR/USD, Euro / US Dollar')
})

it('Enter opens the first of the shown markets, not of all', async () => {
  const chosen: string[] = []
  await renders(
    <InstrumentPicker isOpen currentId={1} onChoose={({ code }) => chosen.push(code)} onClose={nothing} />,
  )
  await screen.findByTestId('instrument-EURUSD', {}, { timeout: 10_000 })
  await act(async () => void fireEvent.click(screen.getByText('Crypto')))
  await fills('picker-search', 'eur')
  await enters()
  expect(chosen).toEqual([])
  await fills('picker-search', 'btc')
  await enters()
  expect(chosen).toEqual(['BTCUSDT'])
})
