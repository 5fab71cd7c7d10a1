import { overlayHistory } from '@fairtick/ui'
import { useCallback } from 'react'
import { useHref, useNavigate } from 'react-router'

/**
 * Navigates to an address relative to the console's root. While a panel is open, it replaces the panel's
 * entry in the history.
 */
export function useConsoleNavigate(): (to: string, options?: { readonly isReplaced?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, { isReplaced = false } = {}) =>
      void navigate(to, { replace: isReplaced || overlayHistory.isOnTop() }),
    [navigate],
  )
}

/** Converts an address relative to the console's root into a full one, for links. */
export function useAddress(): (to: string) => string {
  const root = useHref('/').replace(/\/$/, '')
  return useCallback((to) => `${root}${to}`, [root])
}
