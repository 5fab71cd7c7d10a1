import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REAL } from '../../rendered.cases'
import { dropMessage, sendWaiting, useOutbox, writeMessage } from './chat-outbox'
import { logout } from '../identity/identity'
import { type OutboxMessage, keepMessages, keptMessages } from './kept-messages'
import { session } from '../transport/session'

const OTHER = { ...REAL, id: REAL.id + 1 }
const isIn = (user = REAL) => session.setState({ token: `token of ${user.id}`, user, parked: undefined })
const message = (key: string): OutboxMessage => ({
  ...{ key, userId: REAL.id, content: key, picture: '', writtenAt: 1, refusal: '' },
})
const kept = () => keptMessages().map(({ content }) => content)

beforeEach(() => {
  // No answer: messages stay in the outbox.
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  isIn()
})
afterEach(() => {
  for (const { key } of keptMessages()) dropMessage(key)
  session.setState({ token: undefined, user: undefined, parked: undefined })
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('two tabs keep the messages of both, and drop only their own', () => {
  writeMessage('here', '')
  keepMessages([...keptMessages(), message('there')])
  writeMessage('here again', '')
  expect(kept()).toEqual(['here', 'there', 'here again'])
  keepMessages(keptMessages().filter(({ content }) => content !== 'there'))
  for (const { key, content } of keptMessages()) if (content === 'here') dropMessage(key)
  expect(kept()).toEqual(['here again'])
})

it('a session that the server ended leaves its messages for the next login of its user alone', async () => {
  await sendWaiting()
  const { result } = renderHook(useOutbox)
  act(() => void writeMessage('first', ''))
  act(() => void session.setState({ token: undefined, user: undefined }))
  expect([kept(), result.current]).toEqual([['first'], []])
  act(() => void isIn())
  expect(result.current).toMatchObject([{ content: 'first' }])
  act(() => void isIn(OTHER))
  expect([kept(), result.current]).toEqual([[], []])
})

it('a logout removes them, without an answer of the server too', async () => {
  writeMessage('first', '')
  await logout().catch(() => undefined)
  expect(kept()).toEqual([])
})
