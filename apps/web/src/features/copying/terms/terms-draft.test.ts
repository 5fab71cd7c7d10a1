import { describe, expect, it } from 'vitest'
import { budgetRefusal, rate, termsRefusal, usd } from '@fairtick/domain'
import { FIRST_DRAFT, type TermsDraft, draftOf, readTerms } from './terms-draft'

const draft: TermsDraft = { ...FIRST_DRAFT, budget: '500' }

describe('the terms as typed', () => {
  it('use the defaults of empty fields', () => {
    expect(readTerms(draft).terms).toEqual({
      mode: 'ratio',
      ratio: rate('1'),
      budget: usd('500'),
      stopLoss: 40,
      instrumentIds: [],
      mostMargin: undefined,
      mostOpen: undefined,
      mostLeverage: undefined,
    })
  })

  it('come back as they were typed', () => {
    const all: TermsDraft = {
      mode: 'equity',
      ratio: '0.25',
      budget: '1000.5',
      stopLoss: '5',
      instrumentIds: [1, 7],
      mostMargin: '20',
      mostOpen: '3',
      mostLeverage: '50',
    }
    const { terms } = readTerms(all)
    expect(terms && draftOf(terms)).toEqual({ ...all, budget: '1000.5' })
  })

  it.each([
    ['ratio', '', 'copying.wrongRatio'],
    ['ratio', '0', 'copying.wrongRatio'],
    ['ratio', '0.009', 'copying.wrongRatio'],
    ['ratio', '10.01', 'copying.wrongRatio'],
    ['ratio', '?1,5', 'copying.wrongRatio'],
    ['ratio', '0.123456789', 'copying.wrongRatio'],
    ['budget', '', 'copying.inputBudget'],
    ['budget', '0', 'copying.inputBudget'],
    ['budget', '0.0000001', 'copying.wrongAmount'],
    ['budget', '10000000.01', 'copying.wrongBudget'],
    ['stopLoss', '', 'copying.wrongStop'],
    ['stopLoss', '4', 'copying.wrongStop'],
    ['stopLoss', '96', 'copying.wrongStop'],
    ['stopLoss', '40.5', 'copying.wrongStop'],
    ['mostMargin', '0', 'copying.wrongAmount'],
    ['mostMargin', '10000000.01', 'copying.wrongBudget'],
    ['mostOpen', '0', 'copying.wrongOpen'],
    ['mostOpen', '1.5', 'copying.wrongOpen'],
    ['mostOpen', '201', 'copying.wrongOpen'],
    ['mostLeverage', '10001', 'copying.wrongLeverage'],
  ])('%s %j: %s', (field, typed, problem) => {
    expect(readTerms({ ...draft, [field]: typed }).problems).toEqual({ [field]: problem })
  })

  it.each([
    ['ratio', '0.01'],
    ['ratio', '10'],
    ['ratio', '0.33333333'],
    ['budget', '100.000001'],
    ['mostMargin', '10000000'],
    ['mostOpen', '200'],
    ['mostLeverage', '10000'],
    ['budget', '10000000'],
    ['stopLoss', '5'],
    ['stopLoss', '95'],
  ])('%s may be %s', (field, typed) => {
    expect(readTerms({ ...draft, [field]: typed }).problems).toBeUndefined()
  })

  it('from another app are shown with all their decimals', () => {
    const fine: TermsDraft = { ...draft, ratio: '0.33333333', budget: '100.000001', mostMargin: '0.5' }
    const { terms } = readTerms(fine)
    expect(terms && draftOf(terms)).toEqual(fine)
  })

  it('meet the limits of the domain whenever they meet those of the form', () => {
    for (const field of ['ratio', 'budget', 'stopLoss', 'mostMargin', 'mostOpen', 'mostLeverage'] as const)
      for (const typed of ['0.01', '5', '95', '200', '201', '10000', '10001', '10000000', '10000001']) {
        const { terms } = readTerms({ ...draft, [field]: typed })
        if (terms) expect(termsRefusal(terms) ?? budgetRefusal(terms)).toBeUndefined()
      }
  })

  it('name at most 100 instruments', () => {
    const instrumentIds = Array.from({ length: 101 }, (_, at) => at + 1)
    expect(readTerms({ ...draft, instrumentIds }).problems).toEqual({
      instrumentIds: 'copying.wrongInstruments',
    })
  })
})
