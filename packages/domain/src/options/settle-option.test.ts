import { NOON, anOption, cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import {
  type LossBasis,
  RULES_OF_HALTS,
  formatUsd,
  price,
  settleOption,
  settlingEntries,
  usd,
  voidReasonOf,
} from '../index'
import type { Direction } from './option'

const EXPIRY = NOON + 60_000
const tick = (at: string, changes: { sequence?: number; time?: number } = {}) => ({
  instrumentId: 1,
  sequence: 12,
  time: EXPIRY,
  price: price(at),
  ...changes,
})
const by = (endTick: ReturnType<typeof tick> | undefined) => ({
  endTick,
  staleAfterMs: 15_000,
  wasHalted: false,
  wasSplit: false,
  now: EXPIRY + 300,
})

it.each(
  cases(`
    direction | loss  | end     | result | profit
    up        | stake | 1.10001 | win    | 70.000000
    up        | stake | 1.1     | tie    | 0.000000
    up        | stake | 1.09999 | lose   | -100.000000
    down      | stake | 1.09999 | win    | 70.000000
    down      | stake | 1.1     | tie    | 0.000000
    down      | stake | 1.10001 | lose   | -100.000000
    up        | ratio | 1.09999 | lose   | -70.000000
    down      | ratio | 1.2     | lose   | -70.000000
  `),
)('$direction from 1.1 to $end with the $loss at risk: $result', (row) => {
  const option = anOption({
    direction: cell(row, 'direction') as Direction,
    lossBasis: cell(row, 'loss') as LossBasis,
  })
  const settled = settleOption(option, by(tick(cell(row, 'end'))))
  expect(settled).toMatchObject({ status: 'settled', result: cell(row, 'result'), endTick: 12 })
  expect(formatUsd(settled.profit)).toBe(cell(row, 'profit'))
  expect(settled.settledAt).toBe(EXPIRY + 300)
})

describe('an option is void', () => {
  it.each([
    ['without any tick', undefined],
    ['with one tick after the opening', tick('1.2', { sequence: 11 })],
    ['with none after the opening', tick('1.1', { sequence: 10 })],
    ['when the last tick is stale at the expiry', tick('1.2', { time: EXPIRY - 15_001 })],
    ['rather than priced after its expiry', tick('1.2', { time: EXPIRY + 1 })],
  ])('%s', (_title, endTick) => {
    const settled = settleOption(anOption(), by(endTick))
    expect(settled).toMatchObject({ status: 'settled', result: 'void', profit: 0n })
    expect(settlingEntries(settled, 'real')).toEqual([])
  })

  it('when its instrument was halted at the expiry, with the tick that would have settled it', () => {
    const inHalt = { ...by(tick('1.2')), wasHalted: true }
    const settled = settleOption(anOption({ rules: RULES_OF_HALTS }), inHalt)
    expect(settled).toMatchObject({ result: 'void', profit: 0n, endTick: 12 })
    expect(settlingEntries(settled, 'real')).toEqual([])
    expect(voidReasonOf(settled, { wasHalted: true, wasSplit: false })).toBe('halt')
  })

  it('not in a halt by the first version of the rules, which knew no such thing', () => {
    const inHalt = { ...by(tick('1.2')), wasHalted: true }
    expect(settleOption(anOption({ rules: 1 }), inHalt).result).toBe('win')
  })

  it('not with two ticks, the last of them just fresh enough', () => {
    expect(settleOption(anOption(), by(tick('1.2', { time: EXPIRY - 15_000 }))).result).toBe('win')
  })
})

describe('the entry of a settled option', () => {
  it('is what the balance changes by, against the trading counterparty', () => {
    const won = settleOption(anOption(), by(tick('1.2')))
    const lost = settleOption(anOption(), by(tick('1.0')))
    expect(settlingEntries(won, 'real')).toMatchObject([
      { kind: 'option-result', from: 1n, to: 10_002n, amount: usd('70') },
    ])
    expect(settlingEntries(lost, 'demo')).toMatchObject([{ from: -10_002n, to: -9n, amount: usd('100') }])
  })
})

it('is not settled before it was made, whatever the clock says', () => {
  const early = { ...by(tick('1.2')), now: NOON - 1 }
  expect(settleOption(anOption({}), early).settledAt).toBe(NOON)
  expect(settleOption(anOption({}), { ...early, endTick: undefined }).settledAt).toBe(NOON)
})
