import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { EVENTS_MAX, parseCalendar } from './parse-calendar'

const EVENT = {
  id: 'us-cpi',
  at: '2026-12-10T13:30:00Z',
  country: 'US',
  currency: 'USD',
  impact: 'high',
  unit: 'percent',
  name: 'Consumer price index',
  names: { de: 'Verbraucherpreisindex' },
  actual: null,
  forecast: '2.9',
}
const calendar = (changes: object = {}) =>
  JSON.stringify({ source: 'Example', events: [{ ...EVENT, ...changes }] })

it('reads an event whole', () => {
  expect(parseCalendar(calendar())).toEqual({
    source: 'Example',
    events: [
      {
        sourceId: 'us-cpi',
        at: Date.UTC(2026, 11, 10, 13, 30),
        country: 'US',
        currency: 'USD',
        impact: 'high',
        unit: 'percent',
        name: 'Consumer price index',
        nameTranslations: { de: 'Verbraucherpreisindex' },
        actual: undefined,
        forecast: '2.9',
        previous: undefined,
      },
    ],
  })
})

it.each([
  ['a number for a figure', calendar({ forecast: 2.9 })],
  ['a figure in words', calendar({ forecast: '2.9 %' })],
  ['a figure in powers', calendar({ forecast: '1e3' })],
  ['a local time', calendar({ at: '2026-12-10T13:30:00' })],
  ['no real day', calendar({ at: '2026-02-30T13:30:00Z' })],
  ['small letters', calendar({ currency: 'usd' })],
  ['an unknown impact', calendar({ impact: 'huge' })],
  ['an unknown field', calendar({ forcast: '2.9' })],
  ['an unknown language', calendar({ names: { xx: 'x' } })],
  ['no name', calendar({ name: '' })],
  ['a long name', calendar({ name: 'x'.repeat(201) })],
  ['several lines', calendar({ name: 'a\nb' })],
  ['signs that turn words round', calendar({ name: 'a\u202Eb' })],
  ['no events', JSON.stringify({ source: 'Example', events: [] })],
  ['an id twice', JSON.stringify({ source: 'Example', events: [EVENT, EVENT] })],
  [
    'too many events',
    JSON.stringify({
      source: 'Example',
      events: Array.from({ length: EVENTS_MAX + 1 }, (_, at) => ({ ...EVENT, id: String(at) })),
    }),
  ],
  ['half of a file', calendar().slice(0, -2)],
])('refuses %s, and quotes nothing of it', (_what, text) => {
  expect(() => parseCalendar(text)).toThrow(/^the economic calendar is wrong: /)
  expect(() => parseCalendar(text)).not.toThrow(/2\.9 %|huge|Consumer/)
})

it('reads the example that operators are shown', async () => {
  const page = await readFile('docs/economic-calendar.md', 'utf8')
  const [, example = ''] = /```json\n([^`]+)```/.exec(page) ?? []
  expect(parseCalendar(example).events).toMatchObject([{ sourceId: 'us-cpi-2026-11', previous: '3.0' }])
})

it('refuses more names than languages before it looks at any of them', () => {
  const names = Object.fromEntries(Array.from({ length: 18 }, (_, at) => [`x${at}`, 'Name']))
  const text = JSON.stringify({ source: 'Test', events: [{ ...EVENT, names }] })
  expect(() => parseCalendar(text)).toThrow('events.0.names: has too many languages')
})
