import { useTexts } from '@fairtick/texts/react'
import { Banner } from '@fairtick/ui'
import { useSyncExternalStore } from 'react'
import { useConnection } from '../live/connection'

/**
 * States that prices are frozen while the connection is down. The live region exists before its first
 * message.
 */
export function ConnectionBand() {
  const { text } = useTexts()
  const connection = useConnection()
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine)
  const words = { up: '', connecting: text('shell.connecting'), down: text('shell.reconnecting') }
  const shown = isOnline ? words[connection] : text('shell.offline')
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
