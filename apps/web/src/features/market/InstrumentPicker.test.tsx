import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fills, reads, renders, said } from '../../rendered.cases'
import { InstrumentPicker } from './InstrumentPicker'

const nothing = () => undefined

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
