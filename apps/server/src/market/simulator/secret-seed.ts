import { hkdfSync } from 'node:crypto'

const SEED_BYTES = 32

/** The seed that hangs on this server's own secret key: whoever has neither can foretell no price. */
export function secretSeed(secretKey: Buffer): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'fairtick simulated market', SEED_BYTES)).toString(
    'hex',
  )
}
