import { hkdfSync } from 'node:crypto'

const SEED_BYTES = 32

/**
 * The seed derived from this server's own secret key: without the key or the seed, prices cannot be
 * predicted.
 */
export function secretSeed(secretKey: Buffer): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'fairtick simulated market', SEED_BYTES)).toString(
    'hex',
  )
}
