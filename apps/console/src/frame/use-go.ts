import { overlayHistory } from '@fairtick/ui'
import { useCallback } from 'react'
import { useHref, useNavigate } from 'react-router'

/**
 * Navigates to an address below the console's. From a panel, it replaces the panel's entry in the history.
 */
export function useGo(): (to: string, options?: { readonly isReplaced?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, { isReplaced = false } = {}) =>
      void navigate(to, { replace: isReplaced || overlayHistory.isOnTop() }),
    [navigate],
  )
}

/** The full address of one below the console's, for links. */
export function useAddress(): (to: string) => string {
  const root = useHref('/').replace(/\/$/, '')
  return useCallback((to) => `${root}${to}`, [root])
}
