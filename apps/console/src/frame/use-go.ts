import { overlayHistory } from '@fairtick/ui'
import { useCallback } from 'react'
import { useHref, useNavigate } from 'react-router'

/**
 * Goes to an address below the console's. One that is opened from a panel takes the place of the panel's
 * entry in the history.
 */
export function useGo(): (to: string, options?: { readonly isReplaced?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, { isReplaced = false } = {}) =>
      void navigate(to, { replace: isReplaced || overlayHistory.isOnTop() }),
    [navigate],
  )
}

/** The whole address of one below the console's, for links. */
export function useAddress(): (to: string) => string {
  const root = useHref('/').replace(/\/$/, '')
  return useCallback((to) => `${root}${to}`, [root])
}
