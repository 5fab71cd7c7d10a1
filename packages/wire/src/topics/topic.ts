import { PERIODS, type Period } from '@fairtick/domain'
import { barsTopic } from './bars-topic'
import * as streams from './streams'

const STREAMS = { ...streams }

/** The stream of a topic: the name of its definition, and for bars their instrument and period. */
export type Topic =
  | { readonly kind: Exclude<keyof typeof STREAMS, 'bars'> }
  | { readonly kind: 'bars'; readonly code: string; readonly period: Period }

/** Every existing topic by name; other names do not exist in any form. */
export function topicTable(codes: readonly string[]): ReadonlyMap<string, Topic> {
  const table = new Map<string, Topic>()
  const { bars: _ofEachInstrument, ...fixed } = STREAMS
  for (const kind of Object.keys(fixed) as (keyof typeof fixed)[]) table.set(fixed[kind].topic, { kind })
  for (const code of codes) {
    for (const period of PERIODS) {
      const topic: Topic = { kind: 'bars', code, period }
      table.set(barsTopic(code, period), topic)
      // The shortest period may also be named.
      table.set(`${barsTopic(code, PERIODS[0])}.${period}`, topic)
    }
  }
  return table
}

/** Whether a topic shows the caller's own data and needs a login. */
export const isPrivate = ({ kind }: Topic): boolean => STREAMS[kind].caller === 'user'

/** Whether a topic is a state, which begins with a snapshot and may skip to the latest for slow readers. */
export const isState = ({ kind }: Topic): boolean => STREAMS[kind].tells === 'state'
