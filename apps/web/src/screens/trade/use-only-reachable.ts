import { type RefObject, useEffect, useRef } from 'react'

/**
 * Makes all of the page inert but the element of the returned reference, for as long as `isActive`: for an
 * element that covers the page. Sheets, menus and messages, which lie beside the page, stay reachable.
 */
export function useOnlyReachable<Covering extends HTMLElement>(
  isActive: boolean,
): RefObject<Covering | null> {
  const covering = useRef<Covering>(null)
  useEffect(() => {
    if (!isActive || covering.current === null) return undefined
    const covered = besides(covering.current).filter((each) => !each.hasAttribute('inert'))
    for (const each of covered) each.setAttribute('inert', '')
    return () => {
      for (const each of covered) each.removeAttribute('inert')
    }
  }, [isActive])
  return covering
}

/** The elements beside one and beside its ancestors, within the page's root. */
function besides(element: Element): readonly Element[] {
  const parent = element.parentElement
  if (parent === null || parent === document.body) return []
  return [...[...parent.children].filter((each) => each !== element), ...besides(parent)]
}
