import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App'
import { queryClient } from './client/queries'
import { beginSession, currentSession, endSession, endedBy, watch } from './client/session'
import { shareSession } from './client/share-session'

let token = currentSession()?.token
watch(() => {
  // No data of a session remains for the next one.
  if (currentSession()?.token !== token) queryClient.clear()
  token = currentSession()?.token
})

const tabs = new BroadcastChannel('fairtick.console.session')
shareSession(
  {
    send: (message) => tabs.postMessage(message),
    onMessage: (hear) => tabs.addEventListener('message', ({ data }) => hear(data)),
  },
  { current: currentSession, begin: beginSession, end: endSession, endedBy, watch },
)

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')
createRoot(place).render(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter basename="/console">
      <App />
    </BrowserRouter>
  </QueryClientProvider>,
)
