import { useEffect, useRef } from 'react'

/** Requests the next page of rows when the end is one screen away, or as far as `ahead` says, CSS px. */
export function EndMark({ onReach, ahead = 600 }: { readonly onReach: () => void; readonly ahead?: number }) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onReach)
  useEffect(() => {
    latest.current = onReach
  })
  useEffect(() => {
    const element = mark.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: `0px 0px ${ahead}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ahead])
  return <div ref={mark} aria-hidden="true" className="h-px" />
}
