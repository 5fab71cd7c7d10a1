import { useCallback, useEffect, useState } from 'react'

/** A time in which presses do nothing; a press in it begins it anew, so that tapping on never gets through. */
export interface Rest {
  readonly isResting: boolean
  readonly begin: () => void
}

/** Rests for `ms` when it is begun, or from the start. */
export function useRest(ms: number, isBegun = false): Rest {
  const [turn, setTurn] = useState(isBegun ? 1 : 0)
  useEffect(() => {
    if (turn === 0) return undefined
    const timer = setTimeout(() => setTurn(0), ms)
    return () => clearTimeout(timer)
  }, [turn, ms])
  const begin = useCallback(() => setTurn((before) => before + 1), [])
  return { isResting: turn > 0, begin }
}
