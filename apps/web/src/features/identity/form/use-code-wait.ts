import { useEffect, useState } from 'react'
import { keepWait, keptWait, secondsUntil } from './code-wait'

/** Counts down to the next code. */
export function useCodeWait(purpose: string): {
  readonly seconds: number
  readonly begin: (seconds: number) => void
} {
  const [until, setUntil] = useState(() => keptWait(purpose))
  const [now, setNow] = useState(() => Date.now())
  const seconds = secondsUntil(until, now)
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return {
    seconds,
    begin: (length) => {
      const begun = Date.now()
      keepWait(purpose, begun + length * 1_000)
      setNow(begun)
      setUntil(begun + length * 1_000)
    },
  }
}

const TICK_MS = 500
