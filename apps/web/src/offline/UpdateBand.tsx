import { useTexts } from '@fairtick/texts/react'
import { Banner, Button } from '@fairtick/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { keepReads, stopKeeping } from './kept-reads'
import { hasUpdate, keepServiceWorker, onUpdate, takeUpdate } from './service-worker'

/**
 * Makes the app useful offline, by its files and the figures that were read last, and offers a newer version
 * once it is on the phone. Nothing is loaded again before the user agrees.
 */
export function UpdateBand() {
  const { text } = useTexts()
  useEffect(() => {
    keepServiceWorker({ onStays: () => void keepReads(), onGone: () => void stopKeeping() })
  }, [])
  if (!useSyncExternalStore(onUpdate, hasUpdate)) return null
  return (
    <Banner
      tone="info"
      isLive
      testId="update"
      action={
        <Button size="small" variant="quiet" onPress={takeUpdate} testId="take-update">
          {text('shell.update')}
        </Button>
      }
    >
      {text('shell.updateReady')}
    </Banner>
  )
}
