import { session } from './transport/session'

/**
 * A verification form as far as it is filled in: words, and the addresses of uploaded photos. No photo is
 * kept here.
 */
export interface RealNameDraft {
  readonly name: string
  readonly card: string
  readonly front: KeptPhoto | undefined
  readonly reverse: KeptPhoto | undefined
}

/** An uploaded photo. */
export interface KeptPhoto {
  readonly name: string
  readonly url: string
}

const KEY = 'fairtick.real-name'
const EMPTY: RealNameDraft = { name: '', card: '', front: undefined, reverse: undefined }

/** Keeps it for this tab and this user: a phone that opens its camera may reload the page. */
export function keepRealName(draft: RealNameDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, userId: session.getState().user?.id }))
  } catch {
    // Storage is full or forbidden: a reload begins with an empty form.
  }
}

/** The form as this user had filled it in before a reload. */
export function keptRealName(): RealNameDraft {
  try {
    const kept = record(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    if (kept.get('userId') !== session.getState().user?.id) return EMPTY
    return {
      name: textOf(kept.get('name')),
      card: textOf(kept.get('card')),
      front: photoOf(kept.get('front')),
      reverse: photoOf(kept.get('reverse')),
    }
  } catch {
    return EMPTY
  }
}

/** Forgets it, because it was sent or its user logged out. */
export const forgetRealName = (): void => sessionStorage.removeItem(KEY)

const record = (kept: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
const textOf = (kept: unknown): string => (typeof kept === 'string' ? kept : '')

function photoOf(kept: unknown): KeptPhoto | undefined {
  const photo = record(kept)
  const [name, url] = [textOf(photo.get('name')), textOf(photo.get('url'))]
  return url === '' ? undefined : { name, url }
}
