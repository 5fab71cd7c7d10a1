import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App'
import { queryClient } from './client/queries'
import { currentSession, watch } from './client/session'

let token = currentSession()?.token
watch(() => {
  // Nothing of a session stays for the next one.
  if (currentSession()?.token !== token) queryClient.clear()
  token = currentSession()?.token
})

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')
createRoot(place).render(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter basename="/console">
      <App />
    </BrowserRouter>
  </QueryClientProvider>,
)
