import { randomId } from './random-id'

/**
 * This device's secret, which gives access to its demo account: 256 random bits, created once and stored.
 * Source: docs/spec/product.md 3.29, docs/spec/wire.md 2.3.
 */
export const deviceId = (): string => keptId('fairtick.device')

/** This browser's id at a login; unlike the device's secret it gives access to nothing. */
export const browserId = (): string => keptId('fairtick.browser')

function keptId(key: string): string {
  const kept = localStorage.getItem(key)
  if (kept !== null && /^[A-Za-z0-9_-]{22,128}$/.test(kept)) return kept
  const made = randomId(32)
  localStorage.setItem(key, made)
  return made
}
