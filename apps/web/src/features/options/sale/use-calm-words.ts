import { announce } from '@fairtick/ui'
import { useEffect, useRef } from 'react'

/** The least time between two announcements of one moving figure, ms: time to hear the one before. */
const CALM_MS = 5_000

/**
 * Announces words whose figure moves, the newest at most every five seconds. The words at the beginning are
 * not announced: what opens then says them.
 */
export function useCalmWords(words: string): void {
  const said = useRef<{ readonly words: string; readonly at: number }>(undefined)
  useEffect(() => {
    said.current ??= { words, at: performance.now() }
    if (said.current.words === words) return undefined
    const timer = setTimeout(
      () => {
        said.current = { words, at: performance.now() }
        announce(words)
      },
      Math.max(0, said.current.at + CALM_MS - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [words])
}
