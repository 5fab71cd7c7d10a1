import { describe, expect, it } from 'vitest'
import { rate, usd } from '@fairtick/domain'
import { FIRST_DRAFT, type TermsDraft, draftOf, readTerms } from './terms-draft'

const draft: TermsDraft = { ...FIRST_DRAFT, budget: '500' }

describe('the terms as typed', () => {
  it('are read with the standards of what was left alone', () => {
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
    expect(terms && draftOf(terms)).toEqual({ ...all, budget: '1000.50' })
  })

  it.each([
    ['ratio', '', 'copying.wrongRatio'],
    ['ratio', '0', 'copying.wrongRatio'],
    ['ratio', '0.009', 'copying.wrongRatio'],
    ['ratio', '10.01', 'copying.wrongRatio'],
    ['ratio', '?1,5', 'copying.wrongRatio'],
    ['budget', '', 'copying.inputBudget'],
    ['budget', '0', 'copying.inputBudget'],
    ['budget', '0.001', 'copying.wrongCents'],
    ['budget', '10000000.01', 'copying.wrongBudget'],
    ['stopLoss', '', 'copying.wrongStop'],
    ['stopLoss', '4', 'copying.wrongStop'],
    ['stopLoss', '96', 'copying.wrongStop'],
    ['stopLoss', '40.5', 'copying.wrongStop'],
    ['mostMargin', '0', 'copying.wrongCents'],
    ['mostOpen', '0', 'copying.wrongWhole'],
    ['mostOpen', '1.5', 'copying.wrongWhole'],
    ['mostLeverage', '1001', 'copying.wrongWhole'],
  ])('%s %j: %s', (field, typed, problem) => {
    expect(readTerms({ ...draft, [field]: typed }).problems).toEqual({ [field]: problem })
  })

  it.each([
    ['ratio', '0.01'],
    ['ratio', '10'],
    ['budget', '10000000'],
    ['stopLoss', '5'],
    ['stopLoss', '95'],
  ])('%s may be %s', (field, typed) => {
    expect(readTerms({ ...draft, [field]: typed }).problems).toBeUndefined()
  })

  it('name at most 100 instruments', () => {
    const instrumentIds = Array.from({ length: 101 }, (_, at) => at + 1)
    expect(readTerms({ ...draft, instrumentIds }).problems).toEqual({
      instrumentIds: 'copying.wrongInstruments',
    })
  })
})
