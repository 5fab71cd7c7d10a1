import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Rate, rate, rateOf } from '../../money'
import { MARGIN_NOTICES, type MarginNotice, nextMarginNotice } from './margin-notice'

it.each([
  ['150 101 100.01', '- - -'],
  ['150 100 104 105 105.01 104 100', '- 100 100 100 - - 100'],
  ['90 80 84 86 80 65 69 71', '100 80 80 100 80 65 65 80'],
  ['60 200', '65 -'],
  ['100 - 99', '100 - 100'],
  ['-20', '65'],
])('levels of %s give the notices %s', (levels, notices) => {
  let notice: MarginNotice | undefined
  const told = levels.split(' ').map((text) => {
    const isBelowZero = text.startsWith('-') && text !== '-'
    const level = text === '-' ? undefined : isBelowZero ? rateOf(-rate(text.slice(1))) : rate(text)
    return String((notice = nextMarginNotice(notice, level)) ?? '-')
  })
  expect(told.join(' ')).toBe(notices)
})

it('is told of every level that is reached, and of none that is not', () => {
  const anyLevel = fc
    .integer({ min: 0, max: 15_000 })
    .map((hundredths) => rateOf(BigInt(hundredths) * 10n ** 6n))
  fc.assert(
    fc.property(fc.array(anyLevel), (levels: readonly Rate[]) => {
      let notice: MarginNotice | undefined
      for (const level of levels) {
        notice = nextMarginNotice(notice, level)
        const reached = MARGIN_NOTICES.findLast((each) => level <= BigInt(each) * 10n ** 8n)
        expect(notice ?? 999).toBeLessThanOrEqual(reached ?? 999)
        if (notice !== undefined) expect(level).toBeLessThanOrEqual(BigInt(notice + 5) * 10n ** 8n)
      }
    }),
  )
})
