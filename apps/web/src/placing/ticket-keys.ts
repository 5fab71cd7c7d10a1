import { isPageCovered } from '@fairtick/ui'
import { useEffect, useRef } from 'react'

/** The acts of the ticket on the screen that keys run, in the order of its buttons. */
export interface TicketKeys {
  readonly first: () => void
  readonly second: () => void
}

let current: { readonly run: (act: keyof TicketKeys) => void } | undefined

/** Lets keys run the acts of a ticket while it is on the screen. */
export function useTicketKeys(keys: TicketKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const own = { run: (act: keyof TicketKeys) => latest.current[act]() }
    current = own
    return () => {
      if (current === own) current = undefined
    }
  }, [])
}

/**
 * Runs an act of the ticket on the screen, if there is one and no full screen covers it. Its button takes the
 * focus first: a question that the act opens gives it back there.
 */
export function runTicketKey(act: keyof TicketKeys): void {
  if (isPageCovered()) return
  const buttons = document.querySelectorAll<HTMLElement>('[data-place] button')
  buttons[act === 'first' ? 0 : 1]?.focus()
  current?.run(act)
}
