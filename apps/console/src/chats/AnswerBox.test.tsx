import { UiProvider } from '@fairtick/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../client/queries'
import { AnswerBox } from './AnswerBox'

const NAME = `${'a'.repeat(32)}.png`

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

interface Made {
  readonly path: string
  readonly body: unknown
}

/** Renders the answer of chat 7 over a server that answers uploads so; returns the changes it was sent. */
async function renders(uploads: () => Response | Promise<Response>): Promise<readonly Made[]> {
  const made: Made[] = []
  vi.stubGlobal('fetch', async (url: URL, { method, body }: RequestInit) => {
    if (method !== 'GET') made.push({ path: url.pathname, body })
    if (url.pathname.endsWith('/images')) return uploads()
    const data = url.pathname.endsWith('/canned') ? [] : { data: [], total: 0 }
    return Response.json({ code: 1, data, msg: '' })
  })
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <UiProvider locale="en">
            <AnswerBox chatId={7} onTyping={() => undefined} onSent={() => undefined} />
          </UiProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    )
  })
  return made
}

const chooses = () =>
  act(async () => {
    const file = new File(['bytes'], 'screen.png', { type: 'image/png' })
    fireEvent.change(screen.getByTestId('chat-picture'), { target: { files: [file] } })
  })
const sends = () => act(async () => void fireEvent.submit(screen.getByTestId('send-answer')))

it('sends a picture with an answer or alone, once it was taken', async () => {
  const made = await renders(() => Response.json({ code: 1, data: { image: NAME }, msg: '' }))
  await sends()
  expect(made).toEqual([])
  await chooses()
  await screen.findByTestId('remove-picture')
  await sends()
  expect(made.map(({ path }) => path)).toEqual(['/api/admin/chats/7/images', '/api/admin/chats/7/send'])
  expect(made.at(-1)?.body).toBe(JSON.stringify({ image: NAME }))
  await waitFor(() => expect(screen.queryByTestId('attached')).toBeNull())
})

it('says that a picture was not taken, and sends none', async () => {
  const made = await renders(() => Response.json({ code: 1114, data: null, msg: 'This file is no picture.' }))
  await chooses()
  expect(await screen.findByText('This file is no picture.')).toBeDefined()
  expect(screen.queryByTestId('attached')).toBeNull()
  fireEvent.change(screen.getByTestId('chat-answer'), { target: { value: 'Words alone.' } })
  await sends()
  expect(made.at(-1)).toEqual({
    path: '/api/admin/chats/7/send',
    body: JSON.stringify({ text: 'Words alone.' }),
  })
})

it('says that there was no answer where the connection is lost, having asked again under one key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  try {
    const made = await renders(() => Promise.reject(new TypeError('Failed to fetch')))
    await chooses()
    const words = 'No answer. Check your connection and try again.'
    expect(await screen.findByText(words, {}, { timeout: 20_000 })).toBeDefined()
    expect(made).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
})
