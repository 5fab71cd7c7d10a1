import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** From 720 px: two panes fit. The same width as the `md:` classes. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 45rem)')
}

/** From 1,600 px: several charts fit. */
export function useIsVeryWide(): boolean {
  return useMedia('(min-width: 100rem)')
}

/** From 1,024 px: the desktop frame. The same width as the `lg:` classes. */
export function useIsDesktop(): boolean {
  return useMedia('(min-width: 64rem)')
}
