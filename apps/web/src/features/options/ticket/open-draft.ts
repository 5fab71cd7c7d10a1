import type { OptionTerms } from '@fairtick/domain'
import { createStore, useStore } from 'zustand'
import { session, useUser } from '../../../client/transport/session'
import { keptSizes } from '../../../placing/kept-sizes'
import { type Draft, emptyDraft } from './draft'
import { readDraft } from './read-draft'

/** The unfinished option ticket: it survives a change of screen and a login. */
const store = createStore<{ readonly draft: Draft | undefined }>(() => ({ draft: undefined }))

// The next user of this device starts with an empty ticket.
session.subscribe(({ token }, before) => {
  if (token !== before.token && before.token !== undefined) store.setState({ draft: undefined })
})

/** The option ticket, and its setter. A fresh one has the stake and duration of the last option. */
export function useOpenDraft(terms: OptionTerms): {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
} {
  const uid = useUser()?.uid
  const open = useStore(store, (state) => state.draft)
  const draft = open ?? freshDraft(terms, uid)
  return {
    draft,
    change: (change) => {
      store.setState({ draft: { ...draft, ...change } })
    },
  }
}

/** An empty ticket with the stake and duration of the last one, if still on offer. */
function freshDraft(terms: OptionTerms, uid: string | undefined): Draft {
  const kept = keptSizes(uid).option
  if (kept === undefined || readDraft(kept, terms).problem !== undefined) return emptyDraft(terms)
  const isOffered = terms.durations.some(({ seconds }) => seconds === kept.durationSeconds)
  return isOffered ? kept : emptyDraft(terms)
}
