import { EVENT_IMPACTS, EVENT_UNITS } from '@fairtick/domain'
import { LANGUAGES_BESIDE_ENGLISH } from '@fairtick/texts/messages'
import * as z from 'zod'
import type { ListedEvent } from './event-store'

/** Most events of one calendar. */
export const EVENTS_MAX = 2_000
const FAULTS_SHOWN = 5

const words = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => text.trim() === text && !/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(text), {
      message: 'must be words without control characters',
    })

const figure = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/, 'must be a decimal as text, such as "-1.25"')
  .nullish()
  .transform((value) => value ?? undefined)

const language = z
  .string()
  .refine((code) => LANGUAGES_BESIDE_ENGLISH.includes(code), 'is no language of ours')

const event = z
  .strictObject({
    id: words(100),
    at: z.iso.datetime({ message: 'must be a moment of UTC, such as 2026-12-10T13:30:00Z' }),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be two letters'),
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be three letters'),
    impact: z.enum(EVENT_IMPACTS),
    unit: z.enum(EVENT_UNITS).default('none'),
    name: words(200),
    names: z.record(language, words(200)).default({}),
    actual: figure,
    forecast: figure,
    previous: figure,
  })
  .transform(({ id, at, names, ...given }): ListedEvent => ({
    ...given,
    sourceId: id,
    at: Date.parse(at),
    nameTranslations: names,
  }))

const calendar = z
  .strictObject({
    source: words(100),
    events: z.array(event).min(1, 'must have an event').max(EVENTS_MAX, `must have at most ${EVENTS_MAX}`),
  })
  .superRefine(({ events }, context) => {
    const seen = new Set<string>()
    for (const [place, { sourceId }] of events.entries()) {
      if (seen.has(sourceId))
        context.addIssue({ code: 'custom', path: ['events', place, 'id'], message: 'is there twice' })
      seen.add(sourceId)
    }
  })

/** A calendar as its source publishes it. */
export type ParsedCalendar = z.output<typeof calendar>

/**
 * Reads the text of a calendar whole, or throws its first faults without quoting any value.
 * Source: docs/economic-calendar.md.
 */
export function parseCalendar(text: string): ParsedCalendar {
  const json = jsonOf(text)
  ensureFewNames(json)
  const parsed = calendar.safeParse(json)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const faults = issues.slice(0, FAULTS_SHOWN).map(({ path, message }) => `${path.join('.')}: ${message}`)
  const more = issues.length > FAULTS_SHOWN ? `; and ${issues.length - FAULTS_SHOWN} more` : ''
  throw new RangeError(`the economic calendar is wrong: ${faults.join('; ')}${more}`)
}

/** Events with more names than languages are refused here: the schema would look at each name first. */
function ensureFewNames(json: unknown): void {
  const events = memberOf(json, 'events')
  if (!Array.isArray(events)) return
  for (const [place, each] of events.slice(0, EVENTS_MAX).entries()) {
    const names = memberOf(each, 'names')
    if (typeof names !== 'object' || names === null) continue
    if (Object.keys(names).length > LANGUAGES_BESIDE_ENGLISH.length)
      throw new RangeError(`the economic calendar is wrong: events.${place}.names: has too many languages`)
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

/** The parser's own message quotes the text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RangeError('the economic calendar is wrong: it is no JSON')
  }
}
