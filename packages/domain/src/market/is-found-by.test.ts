import { describe, expect, it } from 'vitest'
import { isFoundBy } from './is-found-by'

const EURO = ['EURUSD', 'EUR/USD', 'Euro / US Dollar', '歐元 / 美元']

describe('the search for an instrument', () => {
  it.each(['', 'eur', 'EUR/USD', 'eur usd', 'Eur-Usd', 'us dollar', '歐元', '/'])(
    'finds the euro by %j',
    (wanted) => {
      expect(isFoundBy(wanted, EURO)).toBe(true)
    },
  )

  it.each(['gold', '%', '_', '.*', '-', 'eurusdt'])('does not find it by %j', (wanted) => {
    expect(isFoundBy(wanted, EURO)).toBe(false)
  })
})
