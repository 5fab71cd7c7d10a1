import { useTexts } from '@fairtick/texts/react'
import { ErrorState } from '@fairtick/ui'
import { useCallback, useEffect, useState } from 'react'

/** ms between two tries of a browser that takes itself to be online. */
const AGAIN_MS = 10_000

/** In place of a part of the app that could not be loaded: it is tried again by itself, and by a button. */
export function NotLoaded({ loadAgain }: { readonly loadAgain: () => Promise<void> }) {
  const { text } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const tryAgain = useCallback(async () => {
    try {
      await loadAgain()
      return true
    } catch {
      return false
    }
  }, [loadAgain])
  useEffect(() => {
    const tryOnline = () => {
      if (navigator.onLine) void tryAgain()
    }
    const timer = setInterval(tryOnline, AGAIN_MS)
    addEventListener('online', tryOnline)
    tryOnline()
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryOnline)
    }
  }, [tryAgain])
  const pressed = async () => {
    setBusy(true)
    const isLoaded = await tryAgain()
    setBusy(false)
    // Some browsers keep the failure of a module, and a new release has other files: a new page has them.
    if (!isLoaded && (await isServerThere())) location.reload()
  }
  return (
    <ErrorState
      title={text('errors.notLoadedTitle')}
      hint={text('errors.notLoaded')}
      retryLabel={text('shell.retry')}
      isBusy={isBusy}
      onRetry={() => void pressed()}
    />
  )
}

/** Whether a page could be loaded now. */
const isServerThere = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
