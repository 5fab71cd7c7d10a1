import type { BlockLeaf } from '@fairtick/domain'
import { createByteReader, createByteWriter } from '../tick-log/bytes'

const HASH_BYTES = 32

/**
 * Packs the blocks under a head: their number, then for each its instrument, its first sequence and the
 * minutes that it lies before the head's (all unsigned, as in bytes.ts), then the 32 bytes of each hash.
 */
export function packLeaves(leaves: readonly BlockLeaf[], minute: number): Buffer {
  const writer = createByteWriter()
  writer.unsigned(leaves.length)
  for (const leaf of leaves) {
    writer.unsigned(leaf.instrumentId)
    writer.unsigned(leaf.firstSequence)
    writer.unsigned(minute - leaf.minute)
  }
  return Buffer.concat([writer.bytes(), ...leaves.map(({ hash }) => Buffer.from(hash, 'hex'))])
}

/** The blocks under a head of a minute; throws a RangeError if the bytes end too soon. */
export function unpackLeaves(bytes: Buffer, minute: number): readonly BlockLeaf[] {
  const reader = createByteReader(bytes)
  const count = reader.count()
  const hashes = bytes.length - count * HASH_BYTES
  return Array.from({ length: count }, (_, at) => ({
    instrumentId: reader.count(),
    firstSequence: reader.count(),
    minute: minute - reader.count(),
    hash: bytes.toString('hex', hashes + at * HASH_BYTES, hashes + (at + 1) * HASH_BYTES),
  }))
}
