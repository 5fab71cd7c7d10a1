import { EURUSD } from '@fairtick/testkit'
import { type WireInstrument, readListing } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { control, exampleOf, renders } from '../../../../rendered.cases'
import { SymbolNote } from './SymbolNote'

it('shows the announced symbol to owners of orders, and is hidden without one', async () => {
  const [row] = exampleOf('instruments')
  if (!row) throw new Error('the example has an instrument')
  const listing = { ...readListing(row as unknown as WireInstrument, 'per-lot'), instrument: EURUSD }
  await renders(<SymbolNote listing={listing} />)
  expect(document.body.textContent).toBe('')
  await renders(<SymbolNote listing={{ ...listing, symbol: { at: Date.UTC(2026, 11, 1), symbol: 'XYZ' } }} />)
  expect((await control('symbol-note')).textContent).toMatch(/is shown as XYZ\. Open orders, prices, charts/)
})
