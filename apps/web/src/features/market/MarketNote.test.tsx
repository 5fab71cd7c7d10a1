import { price } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import type { Listing } from '../../client/market/market'
import { control, renders } from '../../rendered.cases'
import { listingOf } from './listing.cases'
import { MarketNote } from './MarketNote'

const AT = Date.UTC(2026, 11, 1, 20)
const LISTING = listingOf(EURUSD)

const noteOf = async (listing: Partial<Listing>): Promise<string | null> => {
  await renders(<MarketNote listing={{ ...LISTING, ...listing }} />)
  return (await control('market-note')).textContent
}

describe('the note at an instrument', () => {
  it('is hidden without announcements', async () => {
    await renders(<MarketNote listing={LISTING} />)
    expect(document.body.textContent).toBe('')
  })

  it('shows the end of the listing, and its effect on open orders', async () => {
    expect(await noteOf({ end: { at: AT, isOver: false } })).toMatch(
      /^Trading in this ends at Dec 1, 2026.*still open then is closed at the last price before it/,
    )
  })

  it('says that it has ended', async () => {
    expect(await noteOf({ isOpen: false, end: { at: AT, isOver: true } })).toMatch(
      /^Trading in this ended at Dec 1, 2026/,
    )
  })

  it('shows the announced symbol with its date, and the former one', async () => {
    const instrument = {
      ...EURUSD,
      showCode: 'XYZ',
      formerSymbols: [
        { symbol: 'OLD', until: 1 },
        { symbol: 'ABC', until: Date.UTC(2026, 9, 1) },
      ],
    }
    const note = await noteOf({ instrument, symbol: { at: AT, symbol: 'QRS' } })
    expect(note).toMatch(/From Dec 1, 2026.* on, XYZ is shown as QRS\. .*Until Oct 1, 2026.* shown as ABC\.$/)
    expect(note).not.toContain('OLD')
  })

  it('shows a split, a dividend and the reason for a halt beside the end', async () => {
    const note = await noteOf({
      isOpen: false,
      haltReason: 'A review of its prices',
      end: { at: AT, isOver: false },
      split: { at: AT, to: 7, from: 1 },
      dividend: { at: AT, amount: price('0.25') },
    })
    for (const words of [/A review of its prices/, /ends at/, /7 for 1/, /0\.25 USD/])
      expect(note).toMatch(words)
  })
})
