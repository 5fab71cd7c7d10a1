import { EURUSD, anInstrument } from '@fairtick/testkit'
import { DAY_MS, HOUR_MS, REOPENING_MS } from '@fairtick/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { noteAct } from '../operator/operator-act-store'
import { addHalt, liftHalt } from './restriction-store'
import { createRestrictions, followRestrictions } from './restrictions'

const database = useTestDatabase()
const NOW = 1_000_000
const OTHER = anInstrument({ id: 999, categoryId: EURUSD.categoryId + 1 })

const BOB = { operator: 'bob', as: 'duty' }

// Halts are never erased: each test begins after the previous ones ended, with another operator, as one who
// set a halt cannot set another for a day.
let at = NOW
let setters = 0
beforeEach(() => {
  at += DAY_MS
})

const halt = (
  kind: 'halt' | 'close_only',
  of: { instrumentId?: number; categoryId?: number } = {},
  endsAt = at + HOUR_MS,
  by = `ann${(setters += 1)}`,
) =>
  addHalt(
    database.pool,
    {
      instrumentId: of.instrumentId,
      categoryId: of.categoryId,
      kind,
      cause: 'feed',
      reason: 'a wrong price',
      since: at,
      endsAt,
    },
    { operator: by, as: 'duty' },
  )

async function lift(id: number, by = BOB): Promise<void> {
  await noteAct(database.pool, {
    at,
    operator: by.operator,
    act: 'halt lift',
    subject: id,
    reason: 'it is mended',
  })
  await liftHalt(database.pool, id, { at, ...by })
}

async function looked(later = 0) {
  const restrictions = createRestrictions(database.pool, { now: () => at + later }, silentLog())
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
    await lift(await halt('halt'))
    const restrictions = await looked()
    expect(restrictions.tradable(EURUSD)).toBe('close-only')
    expect(restrictions.tradable(OTHER)).toBe('open')
  })
})

describe('a halt that nobody lifts', () => {
  it('ends by itself; its instruments reopen for a minute, in which nothing is set off', async () => {
    await halt('halt', { instrumentId: EURUSD.id })
    expect((await looked(HOUR_MS - 1)).tradable(EURUSD)).toBe('halted')
    const reopening = await looked(HOUR_MS)
    expect(reopening.tradable(EURUSD)).toBe('reopening')
    expect(reopening.isHalted(EURUSD, at + HOUR_MS)).toBe(false)
    expect(reopening.doTriggersWait(EURUSD, at + HOUR_MS)).toBe(true)
    expect(reopening.tradable(OTHER)).toBe('open')
    const over = await looked(HOUR_MS + REOPENING_MS)
    expect(over.tradable(EURUSD)).toBe('open')
    expect(over.doTriggersWait(EURUSD, at + HOUR_MS + REOPENING_MS)).toBe(false)
  })

  it('is remembered for an hour after its end, or as long as a start needs', async () => {
    await halt('halt', { instrumentId: EURUSD.id })
    const reopened = at + HOUR_MS + REOPENING_MS
    const restrictions = createRestrictions(database.pool, { now: () => at + 3 * HOUR_MS }, silentLog())
    const waits = (moment: number) =>
      [restrictions.doTriggersWait, restrictions.doFillsWait].map((wait) => wait(EURUSD, moment))
    restrictions.rememberSince(at)
    await restrictions.look()
    expect([at, reopened - 1, reopened].map(waits)).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
    restrictions.rememberSince(Infinity)
    await restrictions.look()
    expect(waits(at)).toEqual([false, false])
  })

  it('of closing only lets triggers go on, and fills nothing', async () => {
    await halt('close_only', { instrumentId: EURUSD.id })
    const restrictions = await looked(HOUR_MS)
    expect(restrictions.doTriggersWait(EURUSD, at)).toBe(false)
    expect([restrictions.doFillsWait(EURUSD, at), restrictions.doFillsWait(EURUSD, at + HOUR_MS)]).toEqual([
      true,
      false,
    ])
  })

  it('of closing only ends without a minute of reopening: closing was possible all the time', async () => {
    await halt('close_only', { instrumentId: EURUSD.id })
    expect((await looked(HOUR_MS)).tradable(EURUSD)).toBe('open')
  })

  it('is known for good to whoever asks of its time', async () => {
    await halt('halt', { categoryId: EURUSD.categoryId })
    const later = await looked(7 * DAY_MS)
    expect(await later.wasHalted(EURUSD, at - 1)).toBe(false)
    expect(await later.wasHalted(EURUSD, at)).toBe(true)
    expect(await later.wasHalted(OTHER, at)).toBe(false)
    expect(await later.wasHalted(EURUSD, at + HOUR_MS)).toBe(false)
  })

  it('is found by whoever asks of a moment that was not looked at yet', async () => {
    const asked = await looked()
    await halt('halt', { instrumentId: EURUSD.id })
    expect(asked.isHalted(EURUSD, at + 5000)).toBe(false)
    expect(await asked.wasHalted(EURUSD, at + 5000)).toBe(true)
  })
})

describe('an order on a machine that looks too seldom', () => {
  it('is in no halt that the server came to know of later: the halt counts from then on, for good', async () => {
    let now = at - 1
    const asked = createRestrictions(database.pool, { now: () => now }, silentLog())
    await asked.look()
    const id = await halt('halt', { instrumentId: EURUSD.id })
    now = at + 700
    expect(asked.tradable(EURUSD)).toBe('open')
    await asked.look()
    expect(asked.isHalted(EURUSD, at + 699)).toBe(false)
    expect(asked.isHalted(EURUSD, at + 700)).toBe(true)
    now = at + 1400
    await asked.look()
    const again = await looked(1400)
    expect([again.isHalted(EURUSD, at + 699), again.isHalted(EURUSD, at + 700)]).toEqual([false, true])
    await expect(
      database.rows('UPDATE halt SET known_at = known_at + 1 WHERE id = $1', [id]),
    ).rejects.toThrow('only be lifted')
    const later = await looked(7 * DAY_MS)
    expect(await later.wasHalted(EURUSD, at + 699)).toBe(false)
    expect(await later.wasHalted(EURUSD, at + 700)).toBe(true)
  })

  it('is in no halt that a server was killed before it read: it counts from after what that one did last', async () => {
    await looked(-1)
    const [unread, before] = [await halt('halt', { instrumentId: EURUSD.id }), at + 400]
    await database.rows(
      `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind)
       VALUES (9000000, 9000000, $1, 3, 10001, 5, NULL, 5, 1)`,
      [before],
    )
    const next = await looked(30_000)
    expect([next.isHalted(EURUSD, before), next.isHalted(EURUSD, before + 1)]).toEqual([false, true])
    const later = await looked(7 * DAY_MS)
    expect(await later.wasHalted(EURUSD, before)).toBe(false)
    expect(await later.wasHalted(EURUSD, before + 1)).toBe(true)
    await expect(
      database.rows('UPDATE halt SET read_at = read_at + 1 WHERE id = $1', [unread]),
    ).rejects.toThrow('only be lifted')
  })

  it('was in a halt that a server read in time, whatever was done after it and after a kill', async () => {
    const id = await halt('halt', { instrumentId: EURUSD.id })
    await looked(-1)
    await database.rows(
      `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind)
       VALUES (9000001, 9000001, $1, 3, 10001, 5, NULL, 5, 1)`,
      [at + 5000],
    )
    expect((await looked(30_000)).isHalted(EURUSD, at)).toBe(true)
    expect(await database.rows('SELECT known_at FROM halt WHERE id = $1', [id])).toEqual([{ known_at: null }])
  })

  it('is in no halt that only a process without the books has read', async () => {
    let now = at - 1
    const clock = { now: () => now }
    const books = createRestrictions(database.pool, clock, silentLog())
    const market = followRestrictions(database.pool, clock, silentLog())
    await Promise.all([books.look(), market.look()])
    const id = await halt('halt', { instrumentId: EURUSD.id })
    const noted = () => database.rows('SELECT read_at, known_at FROM halt WHERE id = $1', [id])
    now = at + 100
    await market.look()
    expect(market.isHalted(EURUSD, at)).toBe(true)
    expect(await noted()).toEqual([{ read_at: null, known_at: null }])
    now = at + 700
    await books.look()
    expect([books.isHalted(EURUSD, at + 699), books.isHalted(EURUSD, at + 700)]).toEqual([false, true])
    expect(await noted()).toEqual([{ read_at: BigInt(at + 700), known_at: BigInt(at + 700) }])
    await market.look()
    expect([market.isHalted(EURUSD, at + 699), market.isHalted(EURUSD, at + 700)]).toEqual([false, true])
  })

  it('waits for a look where the last one is old, and for none where it is not', async () => {
    const asked = await looked()
    expect(asked.lookIfOld()).toBeUndefined()
    await halt('halt', { instrumentId: EURUSD.id })
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 1000)
    await Promise.all([asked.lookIfOld(), asked.lookIfOld()])
    expect(asked.tradable(EURUSD)).toBe('halted')
    expect(asked.lookIfOld()).toBeUndefined()
    vi.mocked(performance.now).mockRestore()
  })
})

it('a halt binds what its instrument converts too, but for closing only and for options', async () => {
  const index = anInstrument({ id: 998, categoryId: EURUSD.categoryId + 1, quoteCurrency: 'EUR' })
  await halt('close_only', { instrumentId: EURUSD.id })
  expect((await looked()).tradable(index)).toBe('open')
  const id = await halt('halt', { instrumentId: EURUSD.id })
  const asked = await looked()
  expect([asked.tradable(index), asked.haltOf(index)?.id]).toEqual(['halted', id])
  expect([asked.isHalted(index, at), asked.doTriggersWait(index, at)]).toEqual([true, true])
  expect(await asked.wasHalted(index, at)).toBe(false)
  expect(await (await looked(7 * DAY_MS)).wasHalted(index, at)).toBe(false)
  const after = await looked(HOUR_MS)
  expect([after.tradable(index), after.tradable(OTHER)]).toEqual(['reopening', 'open'])
})

describe('the database itself', () => {
  it('refuses a lift by who halted, and by one whose word is not kept', async () => {
    const id = await halt('halt', { instrumentId: EURUSD.id }, at + HOUR_MS, 'cho')
    await expect(lift(id, { operator: 'cho', as: 'duty' })).rejects.toThrow('halt_is_lifted_by_another')
    await expect(liftHalt(database.pool, id, { at, ...BOB })).rejects.toThrow('by the word of an operator')
    await lift(id)
    await expect(
      database.rows('UPDATE halt SET lifted_at = lifted_at + 1 WHERE id = $1', [id]),
    ).rejects.toThrow('only be lifted, once')
  })

  it('refuses another halt of anything by who set one, for a day after its end', async () => {
    const set = (instrumentId: number) => halt('halt', { instrumentId }, at + HOUR_MS, 'dan')
    const id = await set(EURUSD.id)
    await expect(set(OTHER.id)).rejects.toThrow('sets no other for a day')
    await lift(id)
    at += DAY_MS - 1
    await expect(set(OTHER.id)).rejects.toThrow('sets no other for a day')
    at += 1
    await expect(set(OTHER.id)).resolves.toBeGreaterThan(id)
  })

  it('takes one halt after another of the server itself, of which nobody chooses the moment', async () => {
    const server = { operator: 'server', as: 'server' }
    const set = (instrumentId: number) =>
      addHalt(
        database.pool,
        {
          ...{ instrumentId, categoryId: undefined, kind: 'halt', cause: 'event', reason: 'a jump' },
          ...{ since: at, endsAt: at + HOUR_MS },
        },
        server,
      )
    expect(await set(901)).toBeLessThan(await set(902))
  })

  it('refuses a halt without an end, or one that is moved', async () => {
    const id = await halt('halt', { instrumentId: EURUSD.id })
    await expect(database.rows('UPDATE halt SET ends_at = ends_at + 1 WHERE id = $1', [id])).rejects.toThrow(
      'only be lifted',
    )
    await expect(halt('halt', {}, at)).rejects.toThrow('halt_ends_by_itself')
  })
})
