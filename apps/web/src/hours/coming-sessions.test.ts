import { expect, it } from 'vitest'
import { comingSessions, isAlwaysOpen } from './coming-sessions'

const DAY = [['00:00', '24:00']] as const
const at = (text: string) => Date.parse(text)
const said = (sessions: ReturnType<typeof comingSessions>) =>
  sessions.map(({ from, to }) => [
    new Date(from).toISOString().slice(0, 16),
    new Date(to).toISOString().slice(0, 16),
  ])

it('sessions of a stock exchange are said as moments, the one that goes on first', () => {
  const week = [[], ...Array.from({ length: 5 }, () => [['09:30', '16:00']] as const), []]
  const hours = { timeZone: 'America/New_York', week, days: [] }
  expect(said(comingSessions(hours, at('2026-11-27T15:00:00Z'))).slice(0, 2)).toEqual([
    ['2026-11-27T14:30', '2026-11-27T21:00'],
    ['2026-11-30T14:30', '2026-11-30T21:00'],
  ])
})

it('days without a gap between them are one session', () => {
  const week = [[['17:00', '24:00']] as const, DAY, DAY, DAY, DAY, [['00:00', '17:00']] as const, []]
  const sessions = comingSessions(
    { timeZone: 'America/New_York', week, days: [] },
    at('2026-11-25T12:00:00Z'),
  )
  expect(said(sessions)[1]).toEqual(['2026-11-29T22:00', '2026-12-04T22:00'])
  expect(isAlwaysOpen(sessions, at('2026-11-25T12:00:00Z'))).toBe(false)
})

it('a market that never closes is told by that', () => {
  const now = at('2026-11-25T12:00:00Z')
  const sessions = comingSessions(
    { timeZone: 'UTC', week: Array.from({ length: 7 }, () => DAY), days: [] },
    now,
  )
  expect(sessions).toHaveLength(1)
  expect(isAlwaysOpen(sessions, now)).toBe(true)
})

it('a holiday has no session, and a half day a shorter one', () => {
  const week = [[], ...Array.from({ length: 5 }, () => [['09:30', '16:00']] as const), []]
  const days = [
    ['2026-11-26', []],
    ['2026-11-27', [['09:30', '13:00']]],
  ] as const
  const hours = { timeZone: 'America/New_York', week, days }
  expect(said(comingSessions(hours, at('2026-11-25T15:00:00Z'))).slice(0, 3)).toEqual([
    ['2026-11-25T14:30', '2026-11-25T21:00'],
    ['2026-11-27T14:30', '2026-11-27T18:00'],
    ['2026-11-30T14:30', '2026-11-30T21:00'],
  ])
})
