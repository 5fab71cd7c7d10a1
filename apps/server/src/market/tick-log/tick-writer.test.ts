import { setTimeout as sleep } from 'node:timers/promises'
import { type Tick, price } from '@fairtick/domain'
import { createFakeClock } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { collectingLog } from '../../database/test-logs.cases'
import { MARKET_SETTINGS } from '../market-settings'
import type { JournalRow } from './journal-row'
import { createTickWriter } from './tick-writer'

const WITHIN = 5000

function start(append: (rows: readonly JournalRow[]) => Promise<void>) {
  const clock = createFakeClock()
  const log = collectingLog()
  const published: Tick[] = []
  const writer = createTickWriter({
    clock,
    log,
    append,
    settings: { ...MARKET_SETTINGS, retryMs: 5 },
    numbers: { sequences: new Map([[1, 10]]), rowId: 0 },
    publish: ({ ticks }) => {
      published.push(...ticks)
    },
    staleAfterMs: () => 15_000,
  })
  const tick = (instrumentId = 1, time = clock.now()) => {
    writer.append({ instrumentId, time, price: price('1.1') })
  }
  return { clock, log, published, writer, tick }
}

describe('the tick writer', () => {
  it('publishes nothing before it is durable', async () => {
    let release: () => void = () => undefined
    const durable = new Promise<void>((resolve) => {
      release = resolve
    })
    const { published, writer, tick } = start(async () => durable)
    tick()
    expect(await writer.settled(100)).toBe(false)
    expect(published).toEqual([])
    release()
    expect(await writer.settled(WITHIN)).toBe(true)
    expect(published).toHaveLength(1)
  })

  it('tells up to when all that arrived is published: to before its first waiting tick, else to now', async () => {
    let release: () => void = () => undefined
    const durable = new Promise<void>((resolve) => {
      release = resolve
    })
    const { clock, writer, tick } = start(async () => durable)
    const begun = clock.now()
    expect(writer.arrivedTo()).toBe(begun - 1)
    tick()
    clock.advance(500)
    tick()
    expect(writer.arrivedTo()).toBe(begun - 1)
    expect(await writer.settled(100)).toBe(false)
    expect(writer.arrivedTo()).toBe(begun - 1)
    release()
    expect(await writer.settled(WITHIN)).toBe(true)
    expect(writer.arrivedTo()).toBe(clock.now() - 1)
  })

  it('numbers each instrument without holes, going on from the last number', async () => {
    const { published, writer, tick } = start(async () => Promise.resolve())
    for (const id of [1, 2, 1, 1, 2]) tick(id)
    await writer.settled(WITHIN)
    tick(1)
    await writer.settled(WITHIN)
    expect(published.map(({ instrumentId, sequence }) => [instrumentId, sequence])).toEqual([
      [1, 11],
      [2, 1],
      [1, 12],
      [1, 13],
      [2, 2],
      [1, 14],
    ])
  })

  it('writes ticks that come together in one insert, one row a minute, and one insert at a time', async () => {
    const calls: (readonly JournalRow[])[] = []
    let running = 0
    const { clock, writer, tick } = start(async (rows) => {
      calls.push(rows)
      running += 1
      expect(running).toBe(1)
      await sleep(20)
      running -= 1
    })
    const noon = clock.now()
    tick(1, noon - 1)
    tick(2, noon)
    tick(2, noon)
    await sleep(10)
    tick(1, noon)
    await writer.settled(WITHIN)
    expect(calls.map((rows) => rows.map(({ ticks }) => ticks.length))).toEqual([[1, 2], [1]])
    const ids = calls.flat().map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(new Set(ids).size).toBe(3)
  })

  it('repeats the very same rows when the answer was lost, and publishes once', async () => {
    const calls: (readonly JournalRow[])[] = []
    const { log, published, writer, tick } = start(async (rows) => {
      calls.push(rows)
      if (calls.length <= 2) throw new Error('connection lost')
      await Promise.resolve()
    })
    tick()
    await sleep(30)
    tick()
    await writer.settled(WITHIN)
    expect(calls[1]).toBe(calls[0])
    expect(calls[2]).toBe(calls[0])
    expect(published.map(({ sequence }) => sequence)).toEqual([11, 12])
    expect(log.said).toEqual(['ticks cannot be made durable: prices stand still', 'ticks are durable again'])
  })

  it('drops ticks that waited longer than their price is good for', async () => {
    let isDown = true
    const { clock, published, writer, tick } = start(async () => {
      if (isDown) throw new Error('down')
      await Promise.resolve()
    })
    tick()
    await sleep(60)
    tick()
    tick()
    clock.advance(15_001)
    tick()
    isDown = false
    await writer.settled(WITHIN)
    expect(published.map(({ sequence }) => sequence)).toEqual([11, 12])
    expect(writer.late()).toBe(2)
  })
})
