import type { SignedHead } from '@fairtick/domain'

const STORAGE_KEY = 'fairtick.signed-head'

/** The signed head that this browser saw last, in any session: it fixes all before it. */
export function readSeenSignedHead(): SignedHead | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    if (!('text' in kept) || !('hash' in kept) || !('signature' in kept)) return undefined
    const { text, hash, signature } = kept
    return typeof text === 'string' && typeof hash === 'string' && typeof signature === 'string'
      ? { text, hash, signature }
      : undefined
  } catch {
    return undefined
  }
}

/** Stores a verified head in place of an older one. */
export function rememberSignedHead({ text, hash, signature }: SignedHead): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ text, hash, signature }))
  } catch {
    // Storage is full or forbidden: the head is not stored, which has no other effect.
  }
}

/** Forgets the head, which gives up the evidence. */
export function forgetSignedHead(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is forbidden, so there is nothing in it.
  }
}
