import { useTexts } from '@fairtick/texts/react'
import { Banner } from '@fairtick/ui'
import { useSyncExternalStore } from 'react'
import { useConnection } from '../live/connection'
import { figuresAt, onFiguresAt } from '../offline/figures-at'

/**
 * States that prices are frozen while the connection is down. The live region exists before its first
 * message.
 */
export function ConnectionBand() {
  const { text, format } = useTexts()
  const connection = useConnection()
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine)
  const words = { up: '', connecting: text('shell.connecting'), down: text('shell.reconnecting') }
  const at = useSyncExternalStore(onFiguresAt, figuresAt)
  const offline =
    at === undefined ? text('shell.offline') : text('shell.offlineSince', { time: format.dateTime(at) })
  const shown = isOnline ? words[connection] : offline
  return (
    <div role="status" data-testid="connection" data-state={connection}>
      {shown !== '' && <Banner tone="bad">{shown}</Banner>}
    </div>
  )
}

function watchOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
