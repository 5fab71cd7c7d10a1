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

  it.each([
    ['vang', 'Vàng'],
    ['VÀNG', 'vàng'],
    ['altin', 'Altın'],
    ['ALTIN', 'altın'],
    ['İSTANBUL', 'istanbul'],
    ['dau', 'Dầu'],
    ['do la my', 'Đô la Mỹ'],
    ['zlaty', 'Zlatý'],
    ['золотой ел', 'Золотой Ёл'],
    ['ذهب', 'الذَّهب'],
    ['黄金', '黃金'],
    ['欧元', '歐元'],
    ['अमेरिकी', 'अमेरिकी डॉलर'],
  ])('finds by %j what is written %j', (wanted, name) => {
    expect(isFoundBy(wanted, [name])).toBe(true)
  })

  it('takes vowels and tones of other scripts for what they are', () => {
    expect(isFoundBy('ทองคำ', ['ทองแดง'])).toBe(false)
    expect(isFoundBy('सोना', ['सेन'])).toBe(false)
  })

  it.each(['gold', '%', '_', '.*', '-', 'eurusdt'])('does not find it by %j', (wanted) => {
    expect(isFoundBy(wanted, EURO)).toBe(false)
  })
})
