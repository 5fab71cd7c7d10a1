import {
  type Calendar,
  DAY_MS,
  type DayQuote,
  type FeeBasis,
  type Instrument,
  type Price,
  type Session,
  type SymbolChange,
  formatRate,
  formatUsd,
  rateOf,
  singleDays,
} from '@fairtick/domain'

/** The current state of an instrument. */
export interface InstrumentState {
  readonly isOpen: boolean
  /** Missing until the first tick. */
  readonly quote: Omit<DayQuote, 'dayStart'> | undefined
  readonly feeBasis: FeeBasis
  readonly source: string
  /** Words that the source asks to be shown; empty without any. */
  readonly attribution: string
  /** When a closed market opens, or an open one closes; undefined if not known, or never. */
  readonly nextChange: number | undefined
  readonly calendar: Calendar
  /** The moment, whose next days are listed where they are unlike their weekday. */
  readonly now: number
  /** Why it was halted, or only closes, in the caller's language. */
  readonly haltReason: string | undefined
  /** The next announced split. */
  readonly split: { readonly at: number; readonly to: number; readonly from: number } | undefined
  /** The next announced dividend. */
  readonly dividend: { readonly at: number; readonly amount: Price } | undefined
  /** The end of its listing, announced or past. */
  readonly end: { readonly at: number; readonly isOver: boolean } | undefined
  /** The next announced change of its symbol. */
  readonly symbol: Pick<SymbolChange, 'at' | 'symbol'> | undefined
}

const NO_POINTS = rateOf(0n)

/** An instrument as the trade list offers it. Field by field: copying objects takes ten times as long. */
export function listingView(instrument: Instrument, state: InstrumentState) {
  const { pricePrecision, feePerLot, feeRate, swap, leverageOptions, formerSymbols = [] } = instrument
  const { isOpen, quote, nextChange } = state
  return {
    id: instrument.id,
    code: instrument.code,
    showCode: instrument.showCode,
    name: instrument.name,
    logo: '',
    categoryId: instrument.categoryId,
    quoteCurrency: instrument.quoteCurrency,
    isOpen,
    pricePrecision,
    minLots: instrument.minLots,
    contractSize: instrument.contractSize,
    lotStep: instrument.lotStep,
    marginMode: instrument.marginMode,
    leverageOptions: leverageOptions.map((leverage) => ({ leverage })),
    fee: state.feeBasis === 'per-lot' ? formatUsd(feePerLot) : formatRate(feeRate),
    swapLong: swap?.long ?? NO_POINTS,
    swapShort: swap?.short ?? NO_POINTS,
    quote: quote && { ...quote, pricePrecision },
    quotedAt: quote?.time,
    source: state.source,
    attribution: state.attribution,
    staleAfterMs: instrument.staleAfterMs,
    maxLots: instrument.maxLots,
    nextOpenAt: isOpen ? undefined : nextChange,
    nextCloseAt: isOpen ? nextChange : undefined,
    hours: hoursOf(state.calendar, state.now),
    haltReason: state.haltReason,
    split: state.split,
    dividend: state.dividend,
    end: state.end,
    symbol: state.symbol,
    formerSymbols,
  }
}

/** From the day before, since local days begin earlier and later than those of UTC. */
const DAYS_AHEAD = 17

type Hours = ReturnType<typeof writtenHours>
const written = new WeakMap<Calendar, { readonly day: number; readonly hours: Hours }>()

/** The weekly trading hours of a calendar, and its coming days that are unlike them. Written once a day. */
function hoursOf(calendar: Calendar, now: number): Hours {
  const day = Math.floor(now / DAY_MS) - 1
  const known = written.get(calendar)
  if (known?.day === day) return known.hours
  const hours = writtenHours(calendar, day)
  written.set(calendar, { day, hours })
  return hours
}

const writtenHours = (calendar: Calendar, day: number) => ({
  timeZone: calendar.timeZone,
  week: calendar.week.map((sessions) => sessions.map(clocked)),
  days: singleDays(calendar, day, DAYS_AHEAD).map(
    ({ date, sessions }) => [date, sessions.map(clocked)] as const,
  ),
})

const clocked = ([from, to]: Session) => [clockTime(from), clockTime(to)] as const

const HOUR_MINUTES = 60

const clockTime = (minute: number) =>
  `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`

const two = (number: number) => String(number).padStart(2, '0')
