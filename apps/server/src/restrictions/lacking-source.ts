import type { Instrument } from '@fairtick/domain'
import type { Market } from '../market/market'
import { pairOf } from './reach'

/** An instrument whose sources are not what was chosen for it. */
interface LackingSource {
  readonly instrument: Instrument
  readonly why: NonNullable<ReturnType<Market['lacking']>>
}

/**
 * What an instrument, or else the pair that converts it, lacks of its two sources; undefined while nothing:
 * nothing new is opened otherwise. Source: docs/spec/promises.md R14.
 */
export function lackingSource(
  market: Pick<Market, 'lacking'>,
  instrument: Instrument,
): LackingSource | undefined {
  const pair = pairOf(instrument)
  for (const each of pair ? [instrument, pair] : [instrument]) {
    const why = market.lacking(each.id)
    if (why !== undefined) return { instrument: each, why }
  }
  return undefined
}
