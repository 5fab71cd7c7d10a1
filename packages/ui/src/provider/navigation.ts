import { createContext, use, type MouseEvent } from 'react'

/** The app's navigation to one of its addresses without reloading the page. */
export type Navigate = (href: string, options: { readonly replace: boolean }) => void

/** The app's navigation; without it links are plain links. */
export const NavigationContext = createContext<Navigate | undefined>(undefined)

interface LinkTarget {
  readonly href: string
  readonly replace: boolean
  readonly isExternal: boolean
}

/** The click handler of a link: the app navigates, except where the browser should (new tab, other site). */
export function useLinkPress({ href, replace, isExternal }: LinkTarget) {
  const navigate = use(NavigationContext)
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (navigate === undefined || isExternal || event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    navigate(href, { replace })
  }
}

function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
