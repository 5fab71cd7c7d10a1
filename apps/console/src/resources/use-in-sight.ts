import { type RefObject, useEffect, useRef } from 'react'

/** Keeps a row in sight while it is the chosen one of its list. */
export function useInSight<Row extends HTMLElement>(isAt: boolean): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    if (isAt) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isAt])
  return row
}
