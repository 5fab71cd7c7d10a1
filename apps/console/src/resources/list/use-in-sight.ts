import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the selected row of a list scrolled into view. */
export function useInSight<Row extends HTMLElement>(isAt: boolean): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    if (isAt) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isAt])
  return row
}
