import { NO_USD, type RunningOption, type SettledOption, price, rate, usd } from '@fairtick/domain'
import { NOON } from './fake-clock'
import { EURUSD } from './instruments'

/** A running option: 100 on a rise of EURUSD from 1.1 within a minute, at 0.7. */
export function anOption(changes: Partial<RunningOption> = {}): RunningOption {
  return {
    id: 1000,
    userId: 1000,
    instrumentId: EURUSD.id,
    direction: 'up',
    status: 'running',
    stake: usd('100'),
    durationSeconds: 60,
    payoutRatio: rate('0.7'),
    lossBasis: 'stake',
    openPrice: price('1.1'),
    openTick: 10,
    createdAt: NOON,
    rules: 1,
    expiresAt: NOON + 60_000,
    endPrice: undefined,
    endTick: undefined,
    settledAt: undefined,
    result: undefined,
    quotedTick: undefined,
    askedAt: undefined,
    askedTick: undefined,
    profit: NO_USD,
    ...changes,
  }
}

/** A settled option that won. */
export function aSettledOption(changes: Partial<SettledOption> = {}): SettledOption {
  return {
    ...anOption(),
    status: 'settled',
    endPrice: price('1.2'),
    endTick: 20,
    settledAt: NOON + 60_000,
    result: 'win',
    ...changes,
  }
}
