import { EURUSD, anInstrument } from '@fairtick/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { addHalt, liftHalt, readHalts } from './restriction-store'
import { createRestrictions } from './restrictions'

const database = useTestDatabase()
const NOW = 1_000_000
const OTHER = anInstrument({ id: 999, categoryId: EURUSD.categoryId + 1 })

// Halts are never erased: those of the test before are lifted.
beforeEach(async () => {
  for (const { id } of await readHalts(database.pool, NOW)) await liftHalt(database.pool, id, NOW)
})

const halt = (kind: 'halt' | 'close_only', of: { instrumentId?: number; categoryId?: number } = {}) =>
  addHalt(database.pool, {
    instrumentId: of.instrumentId,
    categoryId: of.categoryId,
    kind,
    reason: 'a wrong price',
    since: NOW,
  })

async function looked() {
  const restrictions = createRestrictions(database.pool, { now: () => NOW }, silentLog())
  await restrictions.look()
  return restrictions
}

describe('several halts of an instrument', () => {
  it.each([
    ['close_only', 'halt'],
    ['halt', 'close_only'],
  ] as const)('%s, then %s: the stricter one binds', async (first, second) => {
    await halt(first, { instrumentId: EURUSD.id })
    await halt(second)
    const restrictions = await looked()
    expect(restrictions.tradable(EURUSD)).toBe('halted')
    expect(restrictions.haltOf(EURUSD)?.kind).toBe('halt')
  })

  it('leave the lighter one when the stricter one is lifted', async () => {
    await halt('close_only', { categoryId: EURUSD.categoryId })
    await liftHalt(database.pool, await halt('halt'), NOW)
    const restrictions = await looked()
    expect(restrictions.tradable(EURUSD)).toBe('close-only')
    expect(restrictions.tradable(OTHER)).toBe('open')
  })
})
