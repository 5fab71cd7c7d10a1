import { createFakeClock } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { createStaleWatch } from './stale-watch'
import { instrumentsNamed } from './test-market.cases'

const instruments = new Map(instrumentsNamed('EURUSD', 'BTCUSDT').map((each) => [each.id, each]))
const [euro, bitcoin] = [...instruments.values()]

it('tells once of an instrument without a fresh price in its hours, and of its return', () => {
  const [clock, log] = [createFakeClock(Date.UTC(2026, 10, 30)), silentLog()]
  const [open, stale] = [new Set([euro!.id, bitcoin!.id]), new Set<number>()]
  const market = { isOpen: (id: number) => open.has(id), isStale: (id: number) => stale.has(id) }
  const watch = createStaleWatch({ instruments }, market, { clock, log })
  const after = (ms: number) => {
    const before = log.lines.length
    clock.advance(ms)
    watch.look()
    return log.lines.slice(before).map(({ level, message }) => `${level} ${message}`)
  }
  expect(after(0)).toEqual([])
  stale.add(bitcoin!.id)
  expect(after(0)).toEqual([])
  expect(after(59_999)).toEqual([])
  expect(after(1)).toEqual(['error no fresh price in their hours: BTCUSDT'])
  expect(after(60_000)).toEqual([])
  // The other one is closed.
  stale.add(euro!.id)
  open.delete(euro!.id)
  expect(after(120_000)).toEqual([])
  stale.delete(bitcoin!.id)
  expect(after(5000)).toEqual(['warn prices are fresh again: BTCUSDT'])
})
