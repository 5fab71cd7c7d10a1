import { createStore, useStore } from 'zustand'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { session } from '../../../../client/transport/session'

/** An act on an order from its row, beside closing all of it. */
export type OrderActKind = 'terms' | 'stops' | 'part' | 'add' | 'reverse'

interface Opened {
  readonly kind: OrderActKind
  readonly order: OwnOrder
}

/** The act whose sheet is open. It outlives its row, which goes when the position closes. */
const store = createStore<{ readonly opened: Opened | undefined }>(() => ({ opened: undefined }))

// The sheet of one user is never shown to the next.
session.subscribe(({ token }, before) => {
  if (token !== before.token) store.setState({ opened: undefined })
})

/** Opens the sheet of an act on an order. */
export const openAct = (kind: OrderActKind, order: OwnOrder): void =>
  store.setState({ opened: { kind, order } })

/** Closes the sheet. */
export const closeAct = (): void => store.setState({ opened: undefined })

/** The open act. */
export const useOpenedAct = (): Opened | undefined => useStore(store, ({ opened }) => opened)
