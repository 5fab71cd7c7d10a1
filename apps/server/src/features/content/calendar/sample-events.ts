import {
  DAY_MS,
  type EventImpact,
  type EventUnit,
  HOUR_MS,
  MINUTE_MS,
  dayOf,
  mondayOf,
  weekOf,
} from '@fairtick/domain'
import { type SampleEventName, sampleEventNameOf } from '@fairtick/texts/messages'
import type { ListedEvent } from './event-store'

/** A figure of a sample: its usual size in units of its last decimal, and how far it moves each week. */
interface SampleFigure {
  readonly usual: number
  readonly moves: number
  readonly decimals: number
  readonly unit: EventUnit
}

interface SampleRow {
  readonly name: SampleEventName
  readonly country: string
  readonly currency: string
  readonly impact: EventImpact
  /** Days from Monday, hour and minute of UTC. */
  readonly at: readonly [day: number, hour: number, minute: number]
  /** None for a speech. */
  readonly figure?: SampleFigure
}

const [MON, TUE, WED, THU, FRI] = [0, 1, 2, 3, 4] as const
const percent = (usual: number, moves: number, decimals = 1): SampleFigure => ({
  usual,
  moves,
  decimals,
  unit: 'percent',
})

/** The events of every week of a sandbox. */
const WEEK: readonly SampleRow[] = [
  row('EZ EUR medium', 'cpi', [MON, 10, 0], percent(21, 2)),
  row('DE EUR medium', 'businessClimate', [MON, 9, 0], { usual: 873, moves: 9, decimals: 1, unit: 'none' }),
  row('US USD low', 'speech', [MON, 17, 0]),
  row('JP JPY high', 'rateDecision', [TUE, 3, 0], percent(50, 0, 2)),
  row('GB GBP medium', 'unemployment', [TUE, 7, 0], percent(44, 1)),
  row('US USD high', 'cpi', [TUE, 13, 30], percent(29, 2)),
  row('NZ NZD medium', 'rateDecision', [WED, 1, 0], percent(225, 0, 2)),
  row('CA CAD medium', 'cpi', [WED, 13, 30], percent(22, 2)),
  row('US USD medium', 'oilStocks', [WED, 15, 30], { usual: -12, moves: 31, decimals: 1, unit: 'million' }),
  row('US USD high', 'rateDecision', [WED, 19, 0], percent(375, 0, 2)),
  row('AU AUD medium', 'employment', [THU, 0, 30], { usual: 255, moves: 120, decimals: 1, unit: 'thousand' }),
  row('CH CHF medium', 'rateDecision', [THU, 8, 30], percent(25, 0, 2)),
  row('GB GBP high', 'rateDecision', [THU, 12, 0], percent(400, 0, 2)),
  row('EZ EUR high', 'rateDecision', [THU, 13, 15], percent(215, 0, 2)),
  row('US USD medium', 'joblessClaims', [THU, 13, 30], {
    usual: 221,
    moves: 9,
    decimals: 0,
    unit: 'thousand',
  }),
  row('CN CNY medium', 'industrialProduction', [FRI, 2, 0], percent(58, 5)),
  row('GB GBP medium', 'gdp', [FRI, 7, 0], percent(2, 3)),
  row('DE EUR low', 'retailSales', [FRI, 7, 0], percent(3, 8)),
  row('US USD high', 'payrolls', [FRI, 13, 30], { usual: 165, moves: 70, decimals: 0, unit: 'thousand' }),
  row('US USD medium', 'unemployment', [FRI, 13, 30], percent(42, 1)),
]

function row(
  of: `${string} ${string} ${EventImpact}`,
  name: SampleEventName,
  at: SampleRow['at'],
  figure?: SampleFigure,
): SampleRow {
  const [country = '', currency = '', impact] = of.split(' ')
  return {
    name,
    country,
    currency,
    impact: impact === 'high' || impact === 'medium' ? impact : 'low',
    at,
    ...(figure && { figure }),
  }
}

/**
 * The samples of last week, this week and the next two: invented, the same each time, with a published figure
 * once their time has come. So there always are some within the next days.
 */
export function sampleEvents(now: number): readonly ListedEvent[] {
  const week = weekOf(dayOf(now))
  return [week - 1, week, week + 1, week + 2].flatMap((each) => WEEK.map((of) => eventIn(each, of, now)))
}

function eventIn(
  week: number,
  { name, at: [day, hour, minute], figure, ...of }: SampleRow,
  now: number,
): ListedEvent {
  const at = (mondayOf(week) + day) * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS
  const { english, translations } = sampleEventNameOf(name)
  const key = `${of.country}-${name}`
  const shown = (weeks: number, seed = key) => figure && figureText(figure, drawn(`${seed} ${weeks}`))
  return {
    ...of,
    sourceId: `${key}-${week}`,
    at,
    name: english,
    nameTranslations: translations,
    unit: figure?.unit ?? 'none',
    actual: at <= now ? shown(week) : undefined,
    forecast: shown(week, `${key} forecast`),
    previous: shown(week - 1),
  }
}

/** A deterministic pseudo-random value from a text: a multiple of 1/3 in [-1, 1]. */
function drawn(words: string): number {
  let sum = 7
  for (const letter of words) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return (sum % 7) / 3 - 1
}

const figureText = ({ usual, moves, decimals }: SampleFigure, share: number): string =>
  (Math.round(usual + moves * share) / 10 ** decimals).toFixed(decimals).replace(/^-(0(?:\.0+)?)$/, '$1')
