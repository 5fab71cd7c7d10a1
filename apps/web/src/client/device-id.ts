import { randomId } from './random-id'

const STORAGE_KEY = 'fairtick.device'

/** This device's secret name, by which it gets its own demo account again: 256 random bits, made once and kept. Spec 3, wire.md demo_id. */
export function deviceId(): string {
  const kept = localStorage.getItem(STORAGE_KEY)
  if (kept !== null && /^[A-Za-z0-9_-]{22,128}$/.test(kept)) return kept
  const made = randomId(32)
  localStorage.setItem(STORAGE_KEY, made)
  return made
}
