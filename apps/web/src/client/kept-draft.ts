import { useEffect, useState } from 'react'
import { session } from './transport/session'

/** A partly filled form: texts by their names, without password, code and picture. */
type Draft<Name extends string> = Readonly<Record<Name, string>>

const PREFIX = 'fairtick.draft.'

/**
 * Keeps a form's draft for this tab and this user: a phone that opens its camera may reload the page. A draft
 * equal to `empty` is not kept.
 */
export function keepDraft<Name extends string>(form: string, draft: Draft<Name>, empty: Draft<Name>): void {
  try {
    if (sameTexts(draft, empty)) sessionStorage.removeItem(PREFIX + form)
    else sessionStorage.setItem(PREFIX + form, JSON.stringify({ userId: session.getState().user?.id, draft }))
  } catch {
    // Storage is full or forbidden: a reload begins with an empty form.
  }
}

/** This user's draft of a form from before a reload; missing fields are those of `empty`. */
export function keptDraft<Name extends string>(form: string, empty: Draft<Name>): Draft<Name> {
  const draft: Record<Name, string> = { ...empty }
  try {
    const kept = record(JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null'))
    if (kept.get('userId') !== session.getState().user?.id) return empty
    const texts = record(kept.get('draft'))
    for (const name in draft) {
      const text = texts.get(name)
      if (typeof text === 'string') draft[name] = text
    }
    return draft
  } catch {
    return empty
  }
}

/**
 * Removes the drafts of forms whose names begin with a text, or all drafts: the form was sent, or the user
 * logged out.
 */
export function forgetDrafts(beginning = ''): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX + beginning)) sessionStorage.removeItem(key)
}

/** A form's draft that survives a reload. */
export function useKeptDraft<Name extends string>(
  form: string,
  empty: Draft<Name>,
): readonly [Draft<Name>, (draft: Draft<Name>) => void] {
  const [draft, setDraft] = useState(() => keptDraft(form, empty))
  useEffect(() => keepDraft(form, draft, empty), [form, draft, empty])
  return [draft, setDraft]
}

function sameTexts<Name extends string>(one: Draft<Name>, other: Draft<Name>): boolean {
  for (const name in one) if (one[name] !== other[name]) return false
  return true
}

const record = (kept: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
