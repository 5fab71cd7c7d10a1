import type { Instrument } from '@fairtick/domain'
import type { Market } from '../market/market'
import { pairOf } from './reach'

/** An instrument whose sources are not what was chosen for it. */
interface LackingSource {
  readonly instrument: Instrument
  readonly why: NonNullable<ReturnType<Market['lacking']>>
}

/**
 * The instrument, or else the pair that converts it, if it lacks one of its two sources: nothing new is
 * opened then. Undefined otherwise. Source: docs/spec/rules.md 2.3.
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
