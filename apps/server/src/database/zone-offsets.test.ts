import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { tradingCalendars } from '../market/reference/calendars'
import { tellZones } from './tell-zones'
import { offsetIn, zoneDifferences } from './zone-offsets'

const database = useTestDatabase()
const CALENDARS = tradingCalendars('calendar')
const ZONES = [...new Set([...CALENDARS.values()].map(({ timeZone }) => timeZone))]
const YEARS = { from: Date.UTC(2025, 0), until: Date.UTC(2028, 0) }
const NOW = Date.UTC(2026, 10, 28)

describe('the zones of the trading calendars', () => {
  it('are the same in Node and in PostgreSQL on each day of 2025 to 2027', async () => {
    expect(ZONES).toContain('America/New_York')
    expect(await zoneDifferences(database.pool, ZONES, YEARS)).toEqual([])
  })

  it.each([
    ['America/New_York', '2026-03-07', -300],
    ['America/New_York', '2026-03-08', -240],
    ['America/New_York', '2026-11-01', -300],
    ['America/Chicago', '2027-03-14', -300],
    ['Europe/London', '2025-03-30', 60],
    ['Europe/London', '2026-10-25', 0],
    ['Europe/Berlin', '2027-03-28', 120],
    ['UTC', '2026-07-01', 0],
  ])('%s on %s is %i minutes ahead of UTC, by the law of today', (zone, day, minutes) => {
    expect(offsetIn(zone, Date.parse(`${day}T12:00:00Z`))).toBe(minutes)
  })

  it('that differ are named with the first day, as is one that the database does not know', async () => {
    // As if New York had ended summer time in 2027, and the database had not been updated.
    const changed = (zone: string, at: number) =>
      zone === 'America/New_York' && at > Date.UTC(2027, 0) ? -300 : offsetIn(zone, at)
    const [found, ...others] = await zoneDifferences(database.pool, ZONES, YEARS, changed)
    expect(others).toEqual([])
    expect(found).toEqual({
      zone: 'America/New_York',
      at: Date.UTC(2027, 2, 14, 12),
      ours: -300,
      databases: -240,
    })
    const unknown = await zoneDifferences(database.pool, ['Mars/Olympus'], YEARS, () => 0)
    expect(unknown).toEqual([
      { zone: 'Mars/Olympus', at: YEARS.from + 43_200_000, ours: 0, databases: undefined },
    ])
  })

  it('are told at the start, with the version of the data', async () => {
    const said: [object, string][] = []
    const note = (fields: object, message: string) => void said.push([fields, message])
    const log = { info: note, warn: note, error: note, debug: note }
    await tellZones(database.pool, CALENDARS, { log, now: NOW })
    expect(said).toEqual([
      [
        expect.objectContaining({
          node: process.versions.tz,
          postgresql: expect.stringMatching(/^\d+\./),
          zones: ZONES.toSorted(),
        }),
        expect.stringContaining('zone data'),
      ],
    ])
  })
})
