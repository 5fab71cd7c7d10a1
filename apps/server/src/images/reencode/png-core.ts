const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/**
 * The chunks of a still picture. Any other content (texts, profiles, dates, trailing bytes) may hide data, or
 * unpack to it.
 */
const CORE = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const ANIMATED = 'acTL'
/** Length, name and checksum of a chunk. */
const FRAME = 12

/** Whether the bytes begin as a PNG does. */
export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/** A PNG reduced to its picture before a decoder reads it; undefined when it is animated or incomplete. */
export function pngCore(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [SIGNATURE]
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length;) {
    const end = at + FRAME + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || name === ANIMATED) return undefined
    if (CORE.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}
