import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before this was shown, once this is gone with it; to the title of the
 * open row where that is gone too.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const to = isThere ? opener : document.querySelector<HTMLElement>('article h1[tabindex]')
      to?.focus()
    },
    [opener],
  )
}
