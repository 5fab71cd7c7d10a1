import { useEffect } from 'react'
import { type OwnOption, readOptionsAgain } from '../../../client/options/options'
import { serverNow } from '../../../client/transport/server-clock'
import { refreshDelay } from '../countdown'

/**
 * Reads the running options again a second after the next one ends, then each second while it is still
 * listed: the push that removes it comes earlier, but may be lost. Source: docs/spec/product.md 4.2.
 */
export function useExpiryRefresh(options: readonly OwnOption[]): void {
  const next = options.length === 0 ? undefined : Math.min(...options.map(({ expiresAt }) => expiresAt))
  useEffect(() => {
    if (next === undefined) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      if (!isOver)
        timer = setTimeout(() => void readOptionsAgain().finally(wait), refreshDelay(next, serverNow()))
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [next])
}
