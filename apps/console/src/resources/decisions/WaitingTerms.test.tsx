import { UiProvider } from '@fairtick/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { WaitingTerms } from './WaitingTerms'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = (resource: string) => ({ id: 1, resource, decision: 'create', state: 'waiting' })

it.each([
  ['canned-answers', 'Waiting for a second operator: 2'],
  ['news', undefined],
])('%s that wait for a second operator are shown as waiting', async (terms, words) => {
  const asked = vi.fn<() => Promise<Response>>(async () =>
    Response.json({
      code: 1,
      msg: '',
      data: { data: ['canned-answers', 'canned-answers', 'funds'].map(row), total: 3 },
    }),
  )
  vi.stubGlobal('fetch', asked)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UiProvider locale="en">
          <WaitingTerms terms={terms} />
        </UiProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  if (words === undefined) expect(screen.queryByTestId('waiting-terms')).toBeNull()
  else expect((await screen.findByTestId('waiting-terms')).textContent).toBe(words)
})
