import { NOON } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import type { Act } from '../acts/act'
import { type Auditor, moneyOf } from './auditor-part'
import { openAuditor } from './auditor'
import { nightsBetween } from './auditor-swaps'
import { LISTED } from './instruments'

const OPTION = {
  do: 'open-option',
  user: 0,
  instrument: 1,
  direction: 'up',
  stake: '1033',
  seconds: 120,
} as const
const tick = (price: string): Act => ({ do: 'tick', instrument: 1, price })
const wait = (ms: number): Act => ({ do: 'time', ms })

/** A real client with 1,000 in both accounts, on Tuesday noon in London. */
function auditorAt(lossBasis: 'stake' | 'ratio' = 'stake'): Auditor {
  return openAuditor({
    feeBasis: 'per-lot',
    lossBasis,
    clients: [{ isDemo: false, balance: 1_000_000_000n }],
    traders: [],
    prices: new Map(LISTED.map(([{ id }, first]) => [id, first])),
    now: NOON,
  })
}

function after(auditor: Auditor, acts: readonly Act[]): string {
  for (const act of acts) {
    auditor.perform(act)
    auditor.settleDue()
  }
  const [client] = auditor.clients
  return client ? moneyOf(client) : ''
}

describe('the auditor’s own sums, against a calculator', () => {
  it.each([
    // 10.33 × 0.75 = 7.7475, down to the cent for a win, up for a loss.
    ['a win', 'stake', '1.10001', '1007740000'],
    ['a loss of the stake', 'stake', '1.09999', '989670000'],
    ['a loss by the ratio', 'ratio', '1.09999', '992250000'],
    ['a tie', 'stake', '1.10000', '1000000000'],
  ] as const)('an option: %s', (_title, lossBasis, end, balance) => {
    const acts = [OPTION, tick('1.2'), wait(110_000), tick(end), wait(10_250)]
    expect(after(auditorAt(lossBasis), acts)).toContain(`in options ${balance} with 0 locked`)
  })

  it.each([
    ['only one tick came', [wait(110_000), tick('1.2')]],
    ['the last tick is too old at the expiry', [tick('1.2'), tick('1.3'), wait(104_999), wait(15_001)]],
    ['the second tick came after the expiry', [tick('1.2'), wait(120_001), tick('1.3')]],
  ] as const)('an option is void when %s', (_title, acts) => {
    const auditor = auditorAt()
    expect(after(auditor, [OPTION, ...acts, wait(130_000)])).toContain('in options 1000000000 with 0 locked')
    expect(auditor.clients[0]?.options[0]?.result).toBe('void')
  })

  it.each([
    // 0.1 lots of 100,000 at -7.31 points of 0.00001: -0.731 a night.
    ['one night', 'buy', 24, '999269000'],
    ['Tuesday and three of Wednesday', 'buy', 48, '997076000'],
    ['a week: seven nights', 'buy', 24 * 7, '994883000'],
    ['a week of what is paid to the client', 'sell', 24 * 7, '1001750000'],
  ] as const)('a swap: %s', (_title, side, hours, balance) => {
    const auditor = auditorAt()
    const open = { do: 'open', user: 0, instrument: 1, side, lots: '0.1', leverage: 500 } as const
    // The fee of 0.3 was paid before.
    const back = { do: 'pay', user: 0, micro: 300_000n } as const
    expect(after(auditor, [open, back, wait(hours * 3_600_000)])).toContain(`${balance} with 22000000 locked`)
  })

  it.each([
    // 90 less 5 for a fee of 4.995; 90 less 1.11 for 1.107 at 0.00001663; 90 less 0.28 for 0.279 at 0.9241.
    [0, 'for 5000000 pays 85.00000000'],
    [1, 'for 1110000 pays 0.00147824'],
    [2, 'for 280000 pays 82.91000000'],
  ])('the fee and the payout of a withdrawal in currency %s', (payout, words) => {
    const auditor = auditorAt()
    const paid = { do: 'transfer', user: 0, from: 'contract', to: 'fund', micro: 200_000_000n } as const
    expect(after(auditor, [paid])).toContain('in the fund account 200000000 with 0 locked')
    const ask = { do: 'withdraw', user: 0, tag: 1, payout, micro: 90_000_000n, standing: 'good' } as const
    expect(auditor.perform(ask)).toBe(`withdrawal requested of 90000000 ${words} as 1`)
    expect(after(auditor, [])).toContain('in the fund account 200000000 with 90000000 locked')
  })

  it('a deposit, down to the cent', () => {
    const sent = { do: 'state-deposit', user: 0, tag: 1, way: 1, amount: '0.0123' } as const
    expect(auditorAt().perform(sent)).toBe('deposit unchecked credits 739510000 as 1')
  })

  it.each([
    ['in winter', Date.UTC(2026, 2, 6), '2026-03-06T22:00:00.000Z'],
    ['the Monday after the clocks went forward', Date.UTC(2026, 2, 7), '2026-03-09T21:00:00.000Z'],
    ['the Monday after they went back', Date.UTC(2026, 9, 31), '2026-11-02T22:00:00.000Z'],
  ])('17:00 in New York %s', (_title, from, at) => {
    const [night] = nightsBetween(from, from + 4 * 86_400_000)
    expect(new Date(night?.at ?? 0).toISOString()).toBe(at)
  })
})
