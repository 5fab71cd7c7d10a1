import { dayOf } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { afterEach, expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { createDealingMeter } from './dealing-meter'
import { beginDealing, endDealing, readSums, writeCount } from './dealing-store'

const database = useTestDatabase()
const NOW = Date.UTC(2026, 8, 29, 12)
const clock = { now: () => NOW }
const REAL = { isDemo: false } as const

const meterOf = (run: string) => createDealingMeter({ clock, instrumentOf: () => EURUSD, run })
const sums = async (withDemo = true) =>
  (await readSums(database.pool, { from: NOW, to: NOW + 86_400_000, withDemo })).map(
    ({ kind, figure, amount }) => `${kind} ${figure} ${amount}`,
  )

afterEach(() => database.rows('DELETE FROM dealing_sum'))

it('a count whose answer was lost is not added twice', async () => {
  const meter = meterOf('one')
  meter.refused('price-moved', REAL)
  const lost = meter.handOver(async (count) => {
    await writeCount(database.pool, count)
    throw new Error('the answer was lost')
  })
  await expect(lost).rejects.toThrow('the answer was lost')
  meter.refused('price-moved', REAL)
  await meter.handOver((count) => writeCount(database.pool, count))
  await meter.handOver((count) => writeCount(database.pool, count))
  expect(await sums()).toEqual(['refused price-moved 2'])
})

it('a flood of refused calls makes no more rows than there are groups', async () => {
  const meter = meterOf('flood')
  const reasons = ['lots-not-allowed', 'leverage-not-offered', 'position-not-found', undefined] as const
  for (let call = 0; call < 10_000; call += 1) meter.refused(reasons[call % reasons.length], REAL)
  await meter.handOver((count) => writeCount(database.pool, count))
  expect((await sums()).toSorted()).toEqual(['refused other 7500', 'refused unavailable 2500'])
})

it('demo orders are left out where they do not count', async () => {
  const meter = meterOf('demo')
  meter.refused('market-closed', { isDemo: true })
  meter.refused('market-closed', REAL)
  await meter.handOver((count) => writeCount(database.pool, count))
  expect(await sums()).toEqual(['refused market-closed 2'])
  expect(await sums(false)).toEqual(['refused market-closed 1'])
})

it('a server that did not write its last counts leaves a gap', async () => {
  await beginDealing(database.pool, NOW)
  expect(await sums()).toEqual([])
  await endDealing(database.pool)
  await beginDealing(database.pool, NOW)
  expect(await sums()).toEqual([])
  await beginDealing(database.pool, NOW)
  expect(await sums()).toEqual(['gap stops 1'])
})

it('counting begins once', async () => {
  await beginDealing(database.pool, NOW + 1000)
  const begun =
    'SELECT shard, begun_at, closed_at, filled_at FROM dealing_standing WHERE begun_at IS NOT NULL'
  expect(await database.rows(begun)).toEqual([
    { shard: 0, begun_at: BigInt(NOW), closed_at: BigInt(NOW), filled_at: BigInt(NOW) },
  ])
  expect(dayOf(NOW)).toBe(20_725)
})
