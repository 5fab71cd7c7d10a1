import { MINUTE_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { auditBooks } from '../../apps/server/src/operations/books-audit'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import { STEPS, explain } from './explain'
import { planOf } from './plan'
import { simulate } from './simulate'
import type { Place } from './run-state'

/** The outcomes that a hundred seeds must have had: a simulation without one proves nothing about it. */
const MUST_HAPPEN: readonly string[] = [
  'open: held',
  'open: pending',
  'open: instrument-not-found',
  'open: instrument-not-tradable',
  'open: market-closed',
  'open: price-stale',
  'open: price-moved',
  'open: parameter-wrong',
  'open: lots-not-allowed',
  'open: leverage-not-offered',
  'open: trigger-on-wrong-side',
  'open: free-margin-too-small',
  'close: closed',
  'close: position-not-found',
  'close: position-state',
  'close: market-closed',
  'close: lots-not-allowed',
  'close: free-margin-too-small',
  'set-stops: held',
  'set-stops: pending',
  'set-stops: trigger-on-wrong-side',
  'cancel: cancelled',
  'cancel: position-state',
  'end-every: ended',
  'open-option: running',
  'open-option: instrument-not-found',
  'open-option: instrument-not-tradable',
  'open-option: market-closed',
  'open-option: price-stale',
  'open-option: duration-not-offered',
  'open-option: stake-not-allowed',
  'open-option: balance-too-small',
  'option: win',
  'option: lose',
  'option: tie',
  'option: void',
  'swap: paid',
  'swap: received',
  'transfer: done',
  'transfer: only-real-account',
  'transfer: same-account',
  'transfer: amount-not-allowed',
  'transfer: price-stale',
  'transfer: balance-too-small',
  'adjust: done',
  'adjust: only-real-account',
  'adjust: amount-not-allowed',
  'adjust: balance-too-small',
  'state-deposit: unchecked',
  'state-deposit: only-real-account',
  'state-deposit: parameter-wrong',
  'state-deposit: amount-not-allowed',
  'decide-deposit: done',
  'decide-deposit: record-state',
  'withdraw: requested',
  'withdraw: only-real-account',
  'withdraw: real-name-needed',
  'withdraw: amount-not-allowed',
  'withdraw: method-not-yet',
  'withdraw: withdrawals-held',
  'withdraw: balance-too-small',
  'cancel-withdrawal: cancelled',
  'cancel-withdrawal: record-state',
  'decide-withdrawal: done',
  'decide-withdrawal: record-state',
  'credited',
  'paid',
  'reset: done',
  'reset: only-demo-account',
  'ended: stop-loss',
  'ended: take-profit',
  'ended: stop-out',
  'ended: cancelled',
  'ended: reset',
  'protected',
  'killed, lost',
  'killed, written',
  'the batch failed, lost',
  'the batch failed, written',
  'over a minute to recover',
  'follow: following',
  'follow: own-follow',
  'follow: already-followed',
  'follow: trader-not-found',
  'follow: parameter-wrong',
  'change-follow: following',
  'pause-follow: paused',
  'pause-follow: following',
  'unfollow: trader-not-found',
  'unfollowed: copies kept',
  'unfollowed: copies closed',
  'relation: waits',
  'relation: copy-stop',
  'relation: trader-ended',
  'a trader without equity ended',
  'copy: copy',
  'copy: copy-stop',
  'copy: client',
  'copy: stop-loss',
  'part of a copy: copy',
  'part of a copy: client',
  'skipped: lots-not-allowed',
  'skipped: free-margin-too-small',
  'skipped: filtered-out',
  'skipped: amount-not-allowed',
  'skipped: too-many-positions',
  'killed while copying, lost',
  'killed while copying, written',
  'the batch failed while copying, lost',
  'the batch failed while copying, written',
  'under a key, answered',
  'under a key, lost',
  'under a key, written',
]
const SEEDS = 100

/** Simulates a hundred seeds, and two of them again, on a database of their own. */
export function simulateHundred(from: number): void {
  describe(`seeds ${from} to ${from + SEEDS - 1}`, () => {
    const happened = new Map<string, number>()
    const hashes = new Map<number, string>()
    const place = useTestDatabase()

    it(
      'the system and the auditor agree after every step',
      async () => {
        for (let seed = from; seed < from + SEEDS; seed += 1) {
          const { hash, outcomes } = await runOrExplain(place, seed)
          hashes.set(seed, hash)
          for (const [name, times] of outcomes) happened.set(name, (happened.get(name) ?? 0) + times)
        }
      },
      15 * MINUTE_MS,
    )

    it('everything that can happen has happened', () => {
      expect(MUST_HAPPEN.filter((name) => !happened.get(name))).toEqual([])
    })

    it.each([from, from + 1])('seed %i again goes the same way to the last letter', async (seed) => {
      const again = await simulate(place, planOf(seed, STEPS))
      expect(again.hash).toBe(hashes.get(seed))
    })

    it('the audit of all their books finds nothing', async () => {
      expect(await auditBooks(place.pool)).toEqual([])
    })
  })
}

async function runOrExplain(place: Place, seed: number) {
  const plan = planOf(seed, STEPS)
  try {
    return await simulate(place, plan)
  } catch (error) {
    throw new Error(await explain(place, plan, { error, triesMax: 60 }), { cause: error })
  }
}
