import { PERIODS, type Period } from '@fairtick/domain'
import { TOPIC, barsTopic } from '../shapes'

/** The fixed topics of the socket: those our own client reads, and the rest. Source: docs/spec/wire.md 7.2. */
export const SOCKET_TOPIC = {
  ...TOPIC,
  microClosed: 'MICRO_CLOSED',
  followTrade: 'FOREX_FOLLOW_TRADE',
} as const

/** Topics that need a login. */
export type PrivateKind = Exclude<keyof typeof SOCKET_TOPIC, 'dayMarket'>

/** What a topic streams. */
export type Topic =
  | { readonly kind: 'dayMarket' }
  | { readonly kind: 'bars'; readonly code: string; readonly period: Period }
  | { readonly kind: PrivateKind }

const PRIVATE_KINDS = [
  'forexTrade',
  'followTrade',
  'account',
  'forexClosed',
  'forexOrder',
  'microClosed',
] as const satisfies readonly PrivateKind[]

/** Every topic there is, by its name: a name that is not a key here does not exist, whatever it looks like. */
export function topicTable(codes: readonly string[]): ReadonlyMap<string, Topic> {
  const table = new Map<string, Topic>([[SOCKET_TOPIC.dayMarket, { kind: 'dayMarket' }]])
  for (const kind of PRIVATE_KINDS) table.set(SOCKET_TOPIC[kind], { kind })
  for (const code of codes) {
    for (const period of PERIODS) {
      const topic: Topic = { kind: 'bars', code, period }
      table.set(barsTopic(code, period), topic)
      // The shortest period may be named too.
      table.set(`${barsTopic(code, PERIODS[0])}.${period}`, topic)
    }
  }
  return table
}

/** Whether a topic shows the caller's own, so that it needs a login. */
export const isPrivate = (topic: Topic): boolean => topic.kind !== 'dayMarket' && topic.kind !== 'bars'
