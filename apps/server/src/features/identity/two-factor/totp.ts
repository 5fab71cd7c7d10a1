import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
const SECRET_BYTES = 20

/** A new secret of an authenticator app (RFC 6238), in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The otpauth address of a secret, shown as a QR code. */
export const totpUrl = (secret: string, label: string): string => totpOf(secret, label).toString()

/**
 * The clock step of a code; undefined for a wrong code. The steps before and after `now` (ms) count too,
 * since clocks differ. Apps show codes in two groups.
 */
export function totpStepOf(secret: string, typed: string, now: number): number | undefined {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret, '').validate({ token, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Fairtick',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })
}
