import { DAY_MS } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { sampleEvents } from './sample-events'

const NOW = Date.UTC(2026, 10, 28, 12)

it.each([0, 1, 2, 3, 4, 5, 6])(
  'there are events of each impact within the next week, also %i days on',
  (days) => {
    const now = NOW + days * DAY_MS
    const coming = sampleEvents(now).filter(({ at }) => at > now && at < now + 7 * DAY_MS)
    expect(new Set(coming.map(({ impact }) => impact))).toEqual(new Set(['low', 'medium', 'high']))
  },
)

it('a figure is published when its time has come, once and for all, and is the previous one a week later', () => {
  const [event] = sampleEvents(NOW).filter(
    ({ sourceId, at }) => sourceId.startsWith('US-payrolls') && at > NOW,
  )
  if (event === undefined) throw new Error('there is no such event')
  const same = (now: number) => sampleEvents(now).find(({ sourceId }) => sourceId === event.sourceId)
  expect(event.actual).toBeUndefined()
  const { actual } = same(event.at) ?? {}
  expect(actual).toMatch(/^\d+$/)
  expect(same(event.at + 6 * DAY_MS)?.actual).toBe(actual)
  const next = sampleEvents(event.at).find(
    ({ sourceId, at }) => sourceId.startsWith('US-payrolls') && at > event.at,
  )
  expect(next?.previous).toBe(actual)
})

it('every event has a name in all languages', () => {
  for (const { name, nameTranslations } of sampleEvents(NOW)) {
    expect(name).toMatch(/^[A-Z]/)
    expect(Object.keys(nameTranslations)).toHaveLength(17)
  }
})
