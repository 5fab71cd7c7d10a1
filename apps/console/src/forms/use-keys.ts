import { useEffect, useRef } from 'react'

/** Actions by key. A key without an action is left to other listeners and to the browser. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Active listeners, the innermost last: it handles a key first. */
const listening: { current: Keys }[] = []

/**
 * Listens to keys of the whole page, except while typing or with an open panel. Escape works in fields too.
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

/** Fields take typed letters; links and buttons keep their own Enter. */
function isLeftToTarget({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.matches('input, textarea, select')) return key !== 'Escape'
  return key === 'Enter' && target.matches('a, button')
}
