import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './call-failure'

const ACTIVE_MS = 10 * 60_000
let lastInput = Date.now()

for (const name of ['pointerdown', 'keydown'])
  addEventListener(name, () => void (lastInput = Date.now()), { passive: true })

/** The cache of all read data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, failure) => count < 2 && failure instanceof CallFailure && failure.code === 0,
    },
    // Sent at once or refused at once: by default an act pressed offline would wait, and be done later.
    mutations: { networkMode: 'always' },
  },
})

/**
 * Refetch interval while the console is in use: each call keeps the session alive, so an abandoned console
 * must make none.
 */
export const whileUsed = (ms: number) => (): number | false =>
  Date.now() - lastInput < ACTIVE_MS ? ms : false
