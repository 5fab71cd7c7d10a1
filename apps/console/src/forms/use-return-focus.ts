import { useEffect, useState } from 'react'

/**
 * Returns the focus when the component is unmounted: to the element that had it before, or to the title of
 * the open row if that element is gone.
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
