import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** A typed value once it has not changed for a quarter of a second. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
