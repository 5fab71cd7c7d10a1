import { applyLanguage, loadTexts, rememberLanguage, startLanguage } from '@fairtick/texts'
import { TextsProvider } from '@fairtick/texts/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { setCallLanguage } from './client/transport/call-language'
import { followFavourites } from './client/market/favourites'
import { forgetIntents } from './client/transport/intents'
import { forgetPrivate, queryClient } from './client/transport/queries'
import { forgetDrafts } from './client/kept-draft'
import { followOtherTabs, session } from './client/transport/session'
import { followMask } from './figures/amount-mask'
import { followOneTap } from './placing/one-tap'
import { Screens } from './routes'
import { AppRouter } from './shell/AppRouter'
import { BrokenScreen } from './shell/BrokenScreen'
import { leaveIfOutOfService } from './shell/company-gate'

async function start(): Promise<void> {
  const language = startLanguage()
  // A language in the address is stored, like a chosen one.
  if (new URLSearchParams(location.search).has('lang')) rememberLanguage(language)
  setCallLanguage(language.value)
  followOtherTabs()
  followFavourites()
  followOneTap()
  followMask()
  session.subscribe(({ token }, before) => {
    if (token === before.token) return
    forgetPrivate()
    forgetIntents()
    forgetDrafts()
  })
  void leaveIfOutOfService()
  const texts = await loadTexts(language)
  applyLanguage(texts)
  const place = document.getElementById('root')
  if (place === null) throw new Error('index.html has no #root')
  const root = createRoot(place, { onUncaughtError: showBroken })
  const show = (screens: ReactNode) =>
    root.render(
      <TextsProvider initial={texts}>
        <QueryClientProvider client={queryClient}>{screens}</QueryClientProvider>
      </TextsProvider>,
    )
  /** Deferred, since React is still unmounting the broken tree. */
  function showBroken(error: unknown): void {
    reportError(error)
    queueMicrotask(() => show(<BrokenScreen />))
  }
  // In slices, so that the phone responds to taps meanwhile.
  startTransition(() =>
    show(
      <AppRouter>
        <Screens />
      </AppRouter>,
    ),
  )
}

void start()
