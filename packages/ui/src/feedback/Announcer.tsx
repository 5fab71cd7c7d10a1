import { useEffect, useState, useSyncExternalStore } from 'react'
import { readSpoken, watchSpoken } from './announcer'

/** ms after which a text leaves the page: it was spoken, and would be read again as part of the page. */
const STAYS_MS = 3_000

/** The place where announcements are spoken, once per page; dialogs do not hide it. */
export function Announcer() {
  const spoken = useSyncExternalStore(watchSpoken, readSpoken)
  const [first] = useState(spoken.turn)
  const [gone, setGone] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setGone(spoken.turn), STAYS_MS)
    return () => clearTimeout(timer)
  }, [spoken])
  return (
    <div role="status" data-live-announcer="true" data-testid="announcer" className="sr-only">
      {spoken.turn > gone && <p key={spoken.turn}>{spoken.text}</p>}
    </div>
  )
}
