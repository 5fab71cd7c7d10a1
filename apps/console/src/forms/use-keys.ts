import { useEffect, useRef } from 'react'

/** The acts of keys, by the key; a key without an act is left to others, and to the browser. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Who listens, the innermost last: what is opened later hears a key first. */
const listening: { current: Keys }[] = []

/**
 * Listens to keys of the whole page while nobody types and no panel is open. Escape is heard in fields too.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (listening.length === 0) addEventListener('keydown', press)
    listening.push(latest)
    return () => {
      listening.splice(listening.indexOf(latest), 1)
      if (listening.length === 0) removeEventListener('keydown', press)
    }
  }, [])
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (document.querySelector('[role="dialog"]') !== null || isLeftToTarget(event)) return
  const act = listening
    .toReversed()
    .flatMap(({ current }) => Object.entries(current))
    .find(([key, acts]) => key === event.key && acts !== undefined)?.[1]
  if (act === undefined) return
  event.preventDefault()
  act()
}

/** Fields take what is typed, links and buttons do by Enter what they always do. */
function isLeftToTarget({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.matches('input, textarea, select')) return key !== 'Escape'
  return key === 'Enter' && target.matches('a, button')
}
