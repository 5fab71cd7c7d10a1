import { useEffect, useState } from 'react'
import { serverNow } from '../../client/server-clock'
import { secondsLeft, untilNextSecond } from './countdown'

/** Whole seconds until a moment by the server's clock; renders when they change. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const wait = untilNextSecond(until, now)
    if (wait === undefined) return undefined
    const timer = setTimeout(() => setNow(serverNow()), wait)
    return () => clearTimeout(timer)
  }, [until, now])
  return secondsLeft(until, now)
}
