import { applyLanguage, loadTexts, startLanguage } from '@fairtick/texts'
import { TextsProvider } from '@fairtick/texts/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { setCallLanguage } from './client/call-language'
import { forgetIntents } from './client/intents'
import { forgetPrivate, queryClient } from './client/queries'
import { followOtherTabs, session } from './client/session'
import { createRoutes } from './routes'
import { leaveIfOutOfService } from './shell/company-gate'

async function start(): Promise<void> {
  const language = startLanguage()
  // A language asked for in the address is kept, like one that was chosen.
  if (new URLSearchParams(location.search).has('lang')) applyLanguage(language)
  setCallLanguage(language.value)
  followOtherTabs()
  session.subscribe(({ token }, before) => {
    if (token === before.token) return
    forgetPrivate()
    forgetIntents()
  })
  void leaveIfOutOfService()
  const texts = await loadTexts(language)
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <TextsProvider initial={texts}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createRoutes()} />
      </QueryClientProvider>
    </TextsProvider>,
  )
}

void start()
