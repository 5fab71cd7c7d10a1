import { useEffect, useState } from 'react'

/**
 * Returns the focus to its previous holder when this is unmounted, or to the title of the open row if that is
 * gone too.
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
