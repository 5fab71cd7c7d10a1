import { type Instrument, PRICE_SCALE, lotsAllowed, lotsOf, parseDecimal } from '@fairtick/domain'
import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { session, useUser } from '../../../client/transport/session'
import { keptSizes } from '../../../placing/kept-sizes'
import { forgetTickets, keepTicket, keptTicket } from './kept-ticket'
import { type Ticket, emptyTicket } from './ticket'

/** The unfinished tickets by instrument: they survive a change of screen, a login and a reload. */
const store = createStore<{ readonly tickets: ReadonlyMap<number, Ticket> }>(() => ({ tickets: new Map() }))

// The next user of this device starts with an empty ticket.
session.subscribe(({ token }, before) => {
  if (token !== before.token && before.token !== undefined) {
    store.setState({ tickets: new Map() })
    forgetTickets()
  }
})

/** The ticket of an instrument, and its setter. A fresh one has the size of the last order. */
export function useOpenTicket(instrument: Instrument): {
  readonly ticket: Ticket
  readonly change: (change: Partial<Ticket>) => void
} {
  const { id, uid } = useUser() ?? {}
  const open = useStore(store, ({ tickets }) => tickets.get(instrument.id))
  const ticket = open ?? beginning(instrument, uid)
  // Again for who logs in: it was kept for a visitor.
  useEffect(() => {
    if (open !== undefined) keepTicket(instrument.id, open)
  }, [open, instrument.id, id])
  return {
    ticket,
    change: (change) => {
      const changed = { ...ticket, ...change }
      store.setState(({ tickets }) => ({ tickets: new Map(tickets).set(instrument.id, changed) }))
    },
  }
}

/** The ticket from before a reload, with a leverage that is still on offer; else a fresh one. */
function beginning(instrument: Instrument, uid: string | undefined): Ticket {
  const fresh = freshTicket(instrument, uid)
  const kept = keptTicket(instrument.id, fresh)
  if (kept?.leverage === undefined || instrument.leverageOptions.includes(kept.leverage)) return kept ?? fresh
  return { ...kept, leverage: fresh.leverage }
}

/** An empty ticket with the lots and leverage of the last one, if still on offer. */
function freshTicket(instrument: Instrument, uid: string | undefined): Ticket {
  const fresh = emptyTicket(instrument)
  const kept = keptSizes(uid).contracts[String(instrument.id)]
  if (kept === undefined) return fresh
  const isOffered = kept.leverage !== undefined && instrument.leverageOptions.includes(kept.leverage)
  return {
    ...fresh,
    lots: isLots(kept.lots, instrument) ? kept.lots : fresh.lots,
    leverage: isOffered ? kept.leverage : fresh.leverage,
  }
}

function isLots(text: string, instrument: Instrument): boolean {
  const units = parseDecimal(text, PRICE_SCALE)
  return units !== undefined && lotsAllowed(lotsOf(units), instrument)
}
