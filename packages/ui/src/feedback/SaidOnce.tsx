import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Delay in ms from the last change until the words are spoken, so that typing does not repeat them. */
const PAUSE_MS = 800
/** Time in ms for which the spoken words stay in the live region. */
const SPOKEN_MS = 1_000

/**
 * Words that screen readers say once, politely, shortly after `about` has changed. Otherwise they are in no
 * live region, so that figures in them may change with every price.
 */
export function SaidOnce(props: {
  /** Identifies the message; undefined for none. */
  readonly about: string | undefined
  readonly children: ReactNode
  /** Shown and not spoken: somebody else says it. */
  readonly isQuiet?: boolean
  /** Spoken before the words, and not shown: the field that they are about. */
  readonly lead?: ReactNode
  readonly className?: string
}) {
  const { about, children, lead } = props
  const spoken = useSpoken(props.isQuiet === true ? undefined : about, children)
  return (
    // Out of the flow while it is empty: it would take a gap.
    <div className={about === undefined ? 'sr-only' : props.className}>
      <div role="status">
        {spoken !== undefined && (
          <>
            {lead !== undefined && <span className="sr-only">{lead} </span>}
            {spoken}
          </>
        )}
      </div>
      {spoken === undefined && children}
    </div>
  )
}

/** The words as they were when they began to be spoken; undefined before and afterwards. */
function useSpoken(about: string | undefined, words: ReactNode): ReactNode | undefined {
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  })
  const [spoken, setSpoken] = useState<{ readonly about: string; readonly words: ReactNode }>()
  useEffect(() => {
    if (about === undefined) return undefined
    const begin = setTimeout(() => setSpoken({ about, words: latest.current }), PAUSE_MS)
    const end = setTimeout(() => setSpoken(undefined), PAUSE_MS + SPOKEN_MS)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [about])
  return spoken?.about === about ? spoken?.words : undefined
}
