import { useTexts } from '@fairtick/texts/react'
import { ErrorState } from '@fairtick/ui'
import { useCallback, useEffect, useState } from 'react'

/** ms between two attempts of a browser that reports itself online. */
const AGAIN_MS = 10_000

/** Replaces a part of the app that could not be loaded: retried automatically, and by a button. */
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
    // Some browsers cache the failure of a module, and a new release has other files: a reload fixes both.
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
