import type { Tick } from '@fairtick/domain'
import { text, whole } from '../kinds'
import { type Wire, object } from '../object'
import { BadAnswer } from './decimals'

/** A sealed minute of the tick log, as a proof references it: hashes are hex. */
export const blockReferenceShape = object({
  minute: whole,
  first_sequence: whole,
  hash: text,
  previous_hash: text,
})
export type WireBlockReference = Wire<typeof blockReferenceShape>

/**
 * A block of tick_log: `hash` is SHA-256 over the 32 bytes of `previous_hash` and `content` as UTF-8; both
 * are "open" until the minute is sealed.
 */
export interface WireTickBlock extends WireBlockReference {
  forex_id: number
  count: number
  content: string
}

/** A sealed block of the tick log. */
export interface SealedBlock {
  readonly instrumentId: number
  readonly minute: number
  readonly ticks: readonly Tick[]
  readonly previousHash: Uint8Array
  readonly hash: Uint8Array
}

/** A block of tick_log; `content` is its canonical text. */
export const encodeTickBlock = (block: SealedBlock, content: string): WireTickBlock => ({
  forex_id: block.instrumentId,
  ...encodeReference(block),
  count: block.ticks.length,
  content,
})

/** Published ticks of a minute that is not sealed yet, in the form of a block. */
export const encodeOpenMinute = (minute: number, ticks: readonly Tick[], content: string): WireTickBlock => ({
  forex_id: ticks[0]?.instrumentId ?? 0,
  minute,
  first_sequence: ticks[0]?.sequence ?? 0,
  hash: 'open',
  previous_hash: 'open',
  count: ticks.length,
  content,
})

/** The position of a sealed block in the log: hashes are hex. */
export const encodeReference = ({ minute, ticks, hash, previousHash }: SealedBlock): WireBlockReference => ({
  minute,
  first_sequence: ticks[0]?.sequence ?? 0,
  hash: hex(hash),
  previous_hash: hex(previousHash),
})

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A price at a moment (ms), for drawing. */
export interface DrawnTick {
  readonly time: number
  readonly price: number
}

/** The ticks of a block of tick_log, for drawing: lines of "sequence,time,price" after a header line. */
export function readTicks(block: WireTickBlock): readonly DrawnTick[] {
  return block.content
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, time, price] = line.split(',').map(Number)
      if (time === undefined || price === undefined || !Number.isFinite(time) || !Number.isFinite(price))
        throw new BadAnswer(`no tick: ${line}`)
      return { time, price }
    })
}
