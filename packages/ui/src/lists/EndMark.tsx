import { useEffect, useRef } from 'react'

/** Requests the next page of rows when the end is one screen away. */
export function EndMark({ onReach }: { readonly onReach: () => void }) {
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
      { rootMargin: '0px 0px 600px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} aria-hidden="true" className="h-px" />
}
