import type { OptionTerms } from '@fairtick/domain'
import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { forgetDrafts, keepDraft, keptDraft } from '../../../client/kept-draft'
import { session, useUser } from '../../../client/transport/session'
import { keptSizes } from '../../../placing/kept-sizes'
import { type Draft, emptyDraft } from './draft'
import { readDraft } from './read-draft'

/** The unfinished option ticket: it survives a change of screen, a login, and a reload of the tab. */
const store = createStore<{ readonly draft: Draft | undefined }>(() => ({ draft: undefined }))

// The next user of this device starts with an empty ticket.
session.subscribe(({ token }, before) => {
  if (token !== before.token && before.token !== undefined) {
    store.setState({ draft: undefined })
    forgetDrafts(FORM)
  }
})

const FORM = 'option'
const EMPTY = { stake: '', durationSeconds: '' }

/** The option ticket, and its setter. A fresh one has the stake and duration of the last option. */
export function useOpenDraft(terms: OptionTerms): {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
} {
  const { id, uid } = useUser() ?? {}
  const open = useStore(store, (state) => state.draft)
  const draft = open ?? beginning(terms, uid)
  // Again for who logs in: it was kept for a visitor.
  useEffect(() => {
    if (open !== undefined)
      keepDraft(FORM, { stake: open.stake, durationSeconds: String(open.durationSeconds ?? '') }, EMPTY)
  }, [open, id])
  return {
    draft,
    change: (change) => {
      store.setState({ draft: { ...draft, ...change } })
    },
  }
}

/** The ticket from before a reload, with a duration that is still on offer; else a fresh one. */
function beginning(terms: OptionTerms, uid: string | undefined): Draft {
  const fresh = freshDraft(terms, uid)
  const kept = keptDraft(FORM, EMPTY)
  if (kept.stake === '' && kept.durationSeconds === '') return fresh
  const duration = terms.durations.find(({ seconds }) => String(seconds) === kept.durationSeconds)
  return { stake: kept.stake, durationSeconds: duration?.seconds ?? fresh.durationSeconds }
}

/** An empty ticket with the stake and duration of the last one, if still on offer. */
function freshDraft(terms: OptionTerms, uid: string | undefined): Draft {
  const kept = keptSizes(uid).option
  if (kept === undefined || readDraft(kept, terms).problem !== undefined) return emptyDraft(terms)
  const isOffered = terms.durations.some(({ seconds }) => seconds === kept.durationSeconds)
  return isOffered ? kept : emptyDraft(terms)
}
