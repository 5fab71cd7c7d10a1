import { useCallback, useEffect, useState } from 'react'

/**
 * A period in which presses are ignored; a press restarts it, so that repeated tapping never gets through.
 */
export interface Rest {
  readonly isResting: boolean
  readonly begin: () => void
}

/** Rests for `ms` when started, or from the beginning. */
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
