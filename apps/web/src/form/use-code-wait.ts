import { useState, useSyncExternalStore } from 'react'
import { onBeat } from '../client/transport/server-beat'
import { keepWait, keptWait, secondsUntil } from './code-wait'

/**
 * The countdown to the next code for a purpose: each purpose has a separate one, also if a form changes it.
 */
export function useCodeWait(purpose: string): {
  readonly seconds: number
  readonly begin: (seconds: number) => void
} {
  const [begun, setBegun] = useState(() => ({ purpose, until: keptWait(purpose) }))
  if (begun.purpose !== purpose) setBegun({ purpose, until: keptWait(purpose) })
  const seconds = useSyncExternalStore(onBeat, () => secondsUntil(begun.until, Date.now()))
  return {
    seconds,
    begin: (length) => {
      const next = Date.now() + length * 1_000
      keepWait(purpose, next)
      setBegun({ purpose, until: next })
    },
  }
}
