import { DAY_MS, HOUR_MS } from '@fairtick/domain'
import type { WireEconomicEvents } from '@fairtick/wire'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EVENTS_KEPT, EVENT_DAYS } from '../../src/features/content/calendar/event-store'
import { addSampleEvents, createCalendarUpdate } from '../../src/features/content/calendar/update-calendar'
import { type Parameters, get } from '../call.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started))

const asked = async (parameters: Parameters = {}, lang = 'en') => {
  const path = '/v2/api/economic_calendar'
  return (await get<WireEconomicEvents>(server, path, parameters, { headers: { lang } })).data
}
const folder = mkdtemp(join(tmpdir(), 'calendar-'))
const iso = (at: number) => new Date(at).toISOString()

const EVENT = {
  id: 'a',
  country: 'EZ',
  currency: 'EUR',
  impact: 'high',
  unit: 'percent',
  name: 'Rate decision',
  names: { de: 'Zinsentscheid' },
}

/** Has the server read a calendar with these events. */
async function reads(events: readonly object[], source = 'Example'): Promise<void> {
  await readsText(JSON.stringify({ source, events: events.map((event) => ({ ...EVENT, ...event })) }))
}

async function readsText(text: string): Promise<void> {
  const file = join(await folder, 'events.json')
  await writeFile(file, text)
  const settings = { ECONOMIC_CALENDAR_FILE: file, ECONOMIC_CALENDAR_URL: undefined }
  await createCalendarUpdate({ pool: server.pool, clock: server.clock, settings, isSandbox: true })()
}

describe('the economic calendar', () => {
  it('of a sandbox begins with samples, each named in the language of the reader', async () => {
    const now = server.clock.now()
    const { data, total } = await asked()
    expect(data).toHaveLength(20)
    expect(total).toBeGreaterThan(20)
    expect(data.every(({ is_sample: isSample }) => isSample === 1)).toBe(true)
    expect(data.map(({ at }) => Date.parse(at))).toEqual(
      data.map(({ at }) => Date.parse(at)).toSorted((one, other) => one - other),
    )
    expect(Date.parse(data[0]?.at ?? '')).toBeGreaterThanOrEqual(now)
    const [german] = (await asked({ limit: 1 }, 'de')).data
    expect(german?.id).toBe(data[0]?.id)
    expect(german?.name).not.toBe(data[0]?.name)
    const past = await asked({ from: now - 7 * DAY_MS, to: now, limit: 100 })
    expect(past.data.some(({ actual }) => actual !== null)).toBe(true)
  })

  it('is narrowed to currencies, to an impact or a larger one, to moments, and to pages', async () => {
    const both = (await asked({ currency: 'GBP,JPY', limit: 200 })).data
    expect(new Set(both.map(({ currency }) => currency))).toEqual(new Set(['GBP', 'JPY']))
    expect(new Set((await asked({ impact: 2, limit: 200 })).data.map(({ impact }) => impact))).toEqual(
      new Set([2, 3]),
    )
    const all = await asked({ limit: 200 })
    const pages = [await asked({ limit: 3 }), await asked({ limit: 3, page: 2 })]
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data.slice(0, 6))
    expect((await asked({ page: 999 })).data).toEqual([])
    const [, second] = all.data
    const to = Date.parse(second?.at ?? '')
    expect((await asked({ to })).data.every(({ at }) => Date.parse(at) < to)).toBe(true)
  })

  it('of a source takes the place of the samples, for good', async () => {
    const now = server.clock.now()
    await reads([{ at: iso(now + HOUR_MS), forecast: '-0.50', previous: '1' }])
    const { data, total } = await asked()
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ name: 'Rate decision', source: 'Example', is_sample: 0 })
    expect(data[0]).toMatchObject({
      forecast: '-0.50',
      previous: '1',
      actual: null,
      unit: 'percent',
      impact: 3,
    })
    expect((await asked({}, 'de')).data[0]?.name).toBe('Zinsentscheid')
    expect((await asked({}, 'jp')).data[0]?.name).toBe('Rate decision')
    await addSampleEvents(server.pool, now)
    expect((await asked()).total).toBe(1)
  })

  it('changes an event by the id of its source, and drops what is still to come and listed no more', async () => {
    const now = server.clock.now()
    await reads([
      { id: 'past', at: iso(now - HOUR_MS) },
      { id: 'b', at: iso(now + HOUR_MS) },
      { id: 'c', at: iso(now + HOUR_MS) },
    ])
    const before = (await asked()).data
    await reads([{ id: 'b', at: iso(now + 2 * HOUR_MS), actual: '3.1', name: 'Moved' }])
    const { data } = await asked({ from: now - DAY_MS })
    expect(data.map(({ name }) => name)).toEqual(['Rate decision', 'Moved'])
    expect(data[1]).toMatchObject({ id: before[0]?.id, actual: '3.1', at: iso(now + 2 * HOUR_MS) })
  })

  it.each([
    ['no JSON', '{"source":'],
    ['an event out of shape', JSON.stringify({ source: 'Example', events: [{ ...EVENT, at: 'soon' }] })],
    ['no events', JSON.stringify({ source: 'Example', events: [] })],
  ])('stays as it was when its file has %s (T31)', async (_what, text) => {
    await reads([{ id: 'kept', at: iso(server.clock.now() + HOUR_MS) }])
    const before = await asked()
    await expect(readsText(text)).rejects.toThrow('the economic calendar is wrong')
    expect(await asked()).toEqual(before)
  })

  it('forgets what is old, and what is far ahead it never has (T31)', async () => {
    const now = server.clock.now()
    const rows = [-EVENT_DAYS * DAY_MS - 1, -DAY_MS, HOUR_MS, 400 * DAY_MS]
    await reads(rows.map((after, at) => ({ id: `day ${at}`, at: iso(now + after) })))
    const { rows: kept } = await server.pool.query<{ source_id: string }>(
      `SELECT source_id FROM economic_event WHERE source_id LIKE 'day %' ORDER BY at`,
    )
    expect(kept.map(({ source_id: id }) => id)).toEqual(['day 1', 'day 2'])
    await server.pool.query(
      `INSERT INTO economic_event (source, source_id, at, country, currency, impact, name, unit)
       SELECT 'Flood', n::text, $1::bigint - n, 'US', 'USD', 1, 'x', 'none' FROM generate_series(1, $2::integer) AS n`,
      [now, EVENTS_KEPT],
    )
    await reads([{ id: 'last', at: iso(now + HOUR_MS) }])
    const { rows: counted } = await server.pool.query('SELECT count(*)::integer AS n FROM economic_event')
    expect(counted).toEqual([{ n: EVENTS_KEPT }])
    expect((await asked()).total).toBe(1)
  })
})
