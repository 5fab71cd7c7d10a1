import sharp from 'sharp'
import type { Reencoded } from './reencode'

/** Pixels of a side: sharp at the largest displayed size on a screen of double density. */
const SIDE = 256
const QUALITY = 85

/**
 * The middle of one of our pictures as a small square, always WebP, so that one type is served; transparency
 * is kept.
 */
export async function square(bytes: Buffer): Promise<Reencoded> {
  const made = sharp(bytes, { failOn: 'error' })
    .resize({ width: SIDE, height: SIDE, fit: 'cover' })
    .webp({ quality: QUALITY })
  return { kind: 'webp', bytes: await made.toBuffer() }
}
