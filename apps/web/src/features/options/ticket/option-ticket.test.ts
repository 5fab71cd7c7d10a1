import { anInstrument } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { OPTION_TERMS, formatUsd, price, usd } from '@fairtick/domain'
import { type Draft, emptyDraft, stakeText } from './draft'
import type { OptionContext } from './option-context'
import { outlookOf } from './option-outlook'
import { moneyProblem, problemOf } from './option-problems'
import { readDraft } from './read-draft'

const eurUsd = anInstrument({ showCode: 'EUR/USD', leverageOptions: [30, 100] })

const context = (change: Partial<OptionContext> = {}): OptionContext => ({
  instrument: eurUsd,
  terms: OPTION_TERMS,
  last: price('1.1'),
  isOpen: true,
  isStale: false,
  isConnected: true,
  free: usd('10000'),
  openStakes: usd('0'),
  isClosedHere: false,
  isUnsettled: false,
  ...change,
})

function judge(change: Partial<Draft>, around: Partial<OptionContext> = {}) {
  const at = context(around)
  const read = readDraft({ ...emptyDraft(at.terms), ...change }, at.terms)
  return { outlook: outlookOf(read, at), problem: problemOf(read, at), money: moneyProblem(read, at) }
}

describe('a fresh option ticket', () => {
  it('begins with the first duration and the first stake on offer', () => {
    expect(emptyDraft(OPTION_TERMS)).toEqual({ durationSeconds: 30, stake: '10' })
  })

  it('without stakes on offer begins with the least stake, without durations with none', () => {
    expect(emptyDraft({ ...OPTION_TERMS, presets: [] }).stake).toBe('10')
    expect(emptyDraft({ ...OPTION_TERMS, durations: [], presets: [] })).toEqual({
      durationSeconds: undefined,
      stake: '',
    })
  })

  it.each(['10', '1000', '12.5', '0.01'])('writes a stake of %s as one types it', (typed) => {
    expect(stakeText(usd(typed))).toBe(typed)
  })
})

describe('the win and the loss of an option', () => {
  it('are the stake times the ratio and the stake, with the remaining balance', () => {
    const { outlook } = judge({ durationSeconds: 300, stake: '33.33' })
    expect(outlook && [outlook.win, outlook.loss].map(formatUsd)).toEqual(['28.330000', '33.330000'])
    expect(outlook?.freeAfter).toBe(usd('9966.67'))
  })

  it('are equal if only the ratio is at risk', () => {
    const { outlook } = judge({ stake: '100' }, { terms: { ...OPTION_TERMS, lossBasis: 'ratio' } })
    expect(outlook && [outlook.win, outlook.loss].map(formatUsd)).toEqual(['60.000000', '60.000000'])
  })

  it('are unknown without a stake or a duration, as is the remaining balance for a visitor', () => {
    expect(judge({ stake: '' }).outlook).toBeUndefined()
    expect(judge({ durationSeconds: 7 }).outlook).toBeUndefined()
    expect(judge({}, { free: undefined }).outlook?.freeAfter).toBeUndefined()
  })
})

describe('the problems of an option', () => {
  it.each<[string, Partial<Draft>, Partial<OptionContext>, string | undefined]>([
    ['nothing', {}, {}, undefined],
    ['an unsettled order before it', {}, { isUnsettled: true, isConnected: false }, 'unsettled'],
    ['no connection', {}, { isConnected: false, isOpen: false }, 'not-connected'],
    ['a country where it is closed', {}, { isClosedHere: true, isOpen: false }, 'closed-here'],
    ['no price', {}, { last: undefined, isStale: true }, 'no-price'],
    ['a closed market', {}, { isOpen: false, isStale: true }, 'market-closed'],
    ['a stale price', { stake: '' }, { isStale: true }, 'price-stale'],
    ['a duration not on offer', { durationSeconds: 7, stake: '' }, {}, 'no-duration'],
    ['no stake', { stake: '' }, {}, 'stake-missing'],
    ['a stake of nothing', { stake: '0.00' }, {}, 'stake-missing'],
    ['no number', { stake: '1e3' }, {}, 'not-a-number'],
    ['parts of a cent', { stake: '10.005' }, {}, 'stake-decimals'],
    ['too little', { stake: '9.99' }, {}, 'stake-too-small'],
    ['the least', { stake: '10' }, {}, undefined],
    ['the most', { stake: '2000' }, {}, undefined],
    ['too much', { stake: '2000.01' }, {}, 'stake-too-large'],
    ['too much at stake', { stake: '100' }, { openStakes: usd('4900.01') }, 'stakes-over-limit'],
    ['just as much as may be at stake', { stake: '100' }, { openStakes: usd('4900') }, undefined],
    ['too little money', { stake: '100' }, { free: usd('99.99') }, 'balance-too-small'],
    ['money that is not known', { stake: '100' }, { free: undefined, openStakes: undefined }, undefined],
  ])('%s', (_name, draft, around, problem) => {
    expect(judge(draft, around).problem).toBe(problem)
  })

  it('only problems of the stake are shown beside it', () => {
    expect(judge({ stake: '5' }, { isOpen: false })).toMatchObject({
      problem: 'market-closed',
      money: 'stake-too-small',
    })
  })
})
