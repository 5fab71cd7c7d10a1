import { useState, useSyncExternalStore } from 'react'
import { onBeat } from '../../../client/transport/server-beat'
import { keepWait, keptWait, secondsUntil } from './code-wait'

/** The countdown to the next code. */
export function useCodeWait(purpose: string): {
  readonly seconds: number
  readonly begin: (seconds: number) => void
} {
  const [until, setUntil] = useState(() => keptWait(purpose))
  const seconds = useSyncExternalStore(onBeat, () => secondsUntil(until, Date.now()))
  return {
    seconds,
    begin: (length) => {
      const next = Date.now() + length * 1_000
      keepWait(purpose, next)
      setUntil(next)
    },
  }
}
