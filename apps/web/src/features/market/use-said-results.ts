import { useTexts } from '@fairtick/texts/react'
import { announce } from '@fairtick/ui'
import { useEffect } from 'react'

/** ms without a change after which the number of results is said. */
const PAUSE_MS = 800

/** Says how many results a search has, or that it found nothing, once the typing pauses. */
export function useSaidResults(query: string, count: number | undefined): void {
  const { text } = useTexts()
  useEffect(() => {
    if (query === '' || count === undefined) return undefined
    const timer = setTimeout(
      () => announce(count === 0 ? text('product.empty', { query }) : `${text('product.results')}: ${count}`),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [query, count, text])
}
