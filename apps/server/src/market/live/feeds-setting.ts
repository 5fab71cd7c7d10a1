import type { CategoryKey, Instrument } from '@fairtick/domain'
import { SYMBOLS } from './symbols'
import { type VenueName, VENUE_NAMES } from './venue'

/** A choice of sources: the first gives prices, the second checks them and steps in for it. */
export interface SourceChoice {
  /** A category, or the code of an instrument. */
  readonly of: string
  readonly venues: readonly VenueName[]
}

/** Most sources of an instrument. */
const SOURCES_MAX = 2

const isVenue = (text: string): text is VenueName => VENUE_NAMES.some((name) => name === text)

/**
 * Reads `crypto:binance,okx forex:oanda EURUSD:twelvedata`. Throws a RangeError that names the faulty part.
 */
export function readSources(text: string): readonly SourceChoice[] {
  const choices = text
    .split(/\s+/)
    .filter(Boolean)
    .map((part): SourceChoice => {
      const [, of, said = ''] = /^([A-Za-z0-9]+):([a-z,]+)$/.exec(part) ?? []
      const venues = said.split(',')
      if (of === undefined) throw new RangeError(`${part} must be such as crypto:binance,okx`)
      const unknown = venues.find((each) => !isVenue(each))
      if (unknown !== undefined)
        throw new RangeError(`${part}: no source ${unknown}; there are ${VENUE_NAMES.join(', ')}`)
      if (venues.length > SOURCES_MAX || new Set(venues).size < venues.length)
        throw new RangeError(`${part}: one source, or two different ones`)
      return { of, venues: venues.filter(isVenue) }
    })
  const twice = choices.find(({ of }, at) => choices.findIndex((other) => other.of === of) < at)
  if (twice) throw new RangeError(`${twice.of} stands twice`)
  return choices
}

/** An instrument with the symbols of its sources, the first first. */
export interface SourcedInstrument {
  readonly instrument: Instrument
  readonly sources: readonly { readonly venue: VenueName; readonly symbol: string }[]
}

/**
 * The instruments that the choices have sources for; a choice of a code goes before that of its category. An
 * instrument that a chosen venue does not have is left out of it; one without any is left out. Throws a
 * RangeError on a choice of what there is not.
 */
export function sourcedInstruments(
  choices: readonly SourceChoice[],
  instruments: readonly Instrument[],
  categoryOf: (instrument: Instrument) => CategoryKey | undefined,
): readonly SourcedInstrument[] {
  for (const { of, venues } of choices) {
    const chosen = instruments.filter((each) => each.code === of || categoryOf(each) === of)
    if (chosen.length === 0) throw new RangeError(`${of} is no category and no instrument`)
    const idle = venues.find((venue) => chosen.every(({ code }) => SYMBOLS[code]?.at[venue] === undefined))
    if (idle !== undefined) throw new RangeError(`${idle} has no prices of ${of}`)
  }
  return instruments.flatMap((instrument) => {
    const choice =
      choices.find(({ of }) => of === instrument.code) ??
      choices.find(({ of }) => of === categoryOf(instrument))
    const sources = (choice?.venues ?? []).flatMap((venue) => {
      const symbol = SYMBOLS[instrument.code]?.at[venue]
      return symbol === undefined ? [] : { venue, symbol }
    })
    return sources.length === 0 ? [] : [{ instrument, sources }]
  })
}

const URLS = /^([a-z]+)=(\S+?)(?:,(\S+))?$/

/** Other addresses of a venue than its own. */
export type OtherUrls = Readonly<
  Partial<Record<VenueName, { readonly stream: string; readonly rest?: string }>>
>

/**
 * Reads `oanda=https://stream-fxtrade.oanda.com,https://api-fxtrade.oanda.com`, the stream first; keys are
 * sent there, so only encrypted, or to this machine. Throws a RangeError that names the faulty part, without
 * its address.
 */
export function readUrls(text: string): OtherUrls {
  const given = text
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => {
      const [, name = '', stream = '', rest] = URLS.exec(part) ?? []
      if (!isVenue(name)) throw new RangeError(`each must be such as binance=wss://…,https://…`)
      if (!isSafely(stream) || (rest !== undefined && !isSafely(rest)))
        throw new RangeError(
          `${name}: addresses must be wss:// or https://, unencrypted only to this machine`,
        )
      const bare = (address: string) => address.replace(/\/$/, '')
      return [name, { stream: bare(stream), ...(rest === undefined ? {} : { rest: bare(rest) }) }] as const
    })
  return Object.fromEntries(given)
}

/** Words of attribution in the place of a venue's own. */
export type OtherAttributions = Readonly<Partial<Record<VenueName, string>>>

const WORDS_MAX = 200

/**
 * Reads `twelvedata=Data provided by Twelve Data; oanda=Prices by OANDA`, the words as they are shown; none
 * after the `=`: no words. Throws a RangeError that names the faulty part.
 */
export function readAttributions(text: string): OtherAttributions {
  const given = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name = '', words = ''] = /^([a-z]+)=(.*)$/.exec(part) ?? []
      if (!isVenue(name)) throw new RangeError('each must be such as twelvedata=Data provided by Twelve Data')
      if (words.length > WORDS_MAX) throw new RangeError(`${name}: at most ${WORDS_MAX} letters`)
      return [name, words.trim()] as const
    })
  return Object.fromEntries(given)
}

function isSafely(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password || /[?#]/.test(text)) return false
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
  return /^(https|wss):$/.test(url.protocol) || (/^(http|ws):$/.test(url.protocol) && isHere)
}
