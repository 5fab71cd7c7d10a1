import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { type Answer, Refused, exampleOf, fills, presses, reads, renders } from '../../rendered.cases'
import { ChatScreen } from './ChatScreen'

const LINK = 'https://chat.example/room'
const linked = (service_link: string, service_link_type: number): Answer => ({
  ...exampleOf('basicInfo'),
  service_link,
  service_link_type,
})
const CHAT = { ...exampleOf('sendMessage').chat, id: 5, last: 2, unread: 1, status: 1, agent: 'Ann' }
const MESSAGES = [
  { ...exampleOf('sendMessage').message, number: 1, own: 1, content: 'Where is it?' },
  { ...exampleOf('sendMessage').message, number: 2, own: 0, agent: 'Ann', content: 'Here.', message_id: '' },
]
const CHATS = { chats: { data: [CHAT], total: 1 }, chatMessages: MESSAGES }
const NONE = { basicInfo: linked('', 1), chats: { data: [], total: 0 } }

it('a linked page is framed without a way out of its frame, and its address is offered beside it', async () => {
  await renders(<ChatScreen />, { answers: { basicInfo: linked(LINK, 1) } })
  const frame = await screen.findByTestId('support-frame')
  expect(frame.getAttribute('src')).toBe(LINK)
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|popups/)
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  await reads(LINK)
})

it('a frame that does not load gives way to the address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renders(<ChatScreen />, { answers: { basicInfo: linked(LINK, 1) } })
  await screen.findByTestId('support-frame')
  await act(async () => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByTestId('support-frame')).toBeNull()
  await reads('The page of chat.example does not load. Open it by itself.')
  vi.useRealTimers()
})

it.each([2, 3])('a link of type %i is shown, opened without an opener, and never framed', async (type) => {
  await renders(<ChatScreen />, { answers: { basicInfo: linked(LINK, type) }, user: 'visitor' })
  const [open] = await screen.findAllByTestId('open-support')
  expect([open?.getAttribute('href'), open?.getAttribute('rel')]).toEqual([LINK, 'noopener noreferrer'])
  expect(screen.queryByTestId('support-frame')).toBeNull()
})

it.each(['javascript:alert(1)', 'http://chat.example/'])(
  '%s is no link: clients write here',
  async (link) => {
    await renders(<ChatScreen />, { answers: { ...NONE, basicInfo: linked(link, 1) } })
    await screen.findByTestId('chat-words')
  },
)

it('says when support answers in the reader’s own time, and how soon it usually does', async () => {
  const DAY = [['00:00', '24:00']] as const
  const stated = {
    ...exampleOf('basicInfo'),
    support_hours: { TimeZone: 'UTC', Week: Array.from({ length: 7 }, () => DAY), Days: [] },
    support_answer_minutes: 120,
  }
  await renders(<ChatScreen />, { answers: { ...NONE, basicInfo: stated } })
  await reads('Support answers at any hour. Usual time to an answer: 2 hours.')
})

it('names the end of the hours that go on, and the beginning of the next', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T10:00:00Z'), toFake: ['Date'] })
  const on = (day: number) => ({
    ...exampleOf('basicInfo'),
    support_hours: {
      TimeZone: 'UTC',
      Week: Array.from({ length: 7 }, (_, at) => (at === day ? [['08:00', '20:00']] : [])),
      Days: [],
    },
    support_answer_minutes: null,
  })
  await renders(<ChatScreen />, { answers: { ...NONE, basicInfo: on(1) } })
  await reads(/^Support answers now, until Nov 30, 2026, .*\.$/)
  vi.useRealTimers()
})

it('says nothing of hours that nobody stated', async () => {
  await renders(<ChatScreen />, { answers: NONE })
  await screen.findByTestId('chat-words')
  expect(screen.queryByTestId('support-times')).toBeNull()
})

it('a visitor is led to the login', async () => {
  await renders(<ChatScreen />, { answers: NONE, user: 'visitor' })
  await screen.findByTestId('chat-login')
  expect(screen.queryByTestId('chat-words')).toBeNull()
})

it('the conversation is shown with its agent, and what is seen is marked as read', async () => {
  const made = await renders(<ChatScreen />, { answers: { basicInfo: linked('', 1), ...CHATS } })
  expect((await screen.findByTestId('message-1', {}, { timeout: 10_000 })).textContent).toContain(
    'Where is it?',
  )
  expect(screen.getByTestId('message-2').textContent).toContain('Ann')
  expect(screen.getByTestId('message-state').textContent).toBe('Sent')
  await vi.waitFor(() =>
    expect(made).toContainEqual({ call: 'readChat', sent: { id: 5, number: 2, state: 'read' } }),
  )
  await reads(/We never ask you to pay us/)
})

it('a message goes out under an id of its own, and stays with the reason where it is refused', async () => {
  const made = await renders(<ChatScreen />, {
    answers: { ...NONE, sendMessage: new Refused(1308, 'Your account ends.') },
  })
  await fills('chat-words', ' My words. ')
  await presses('send-message')
  await reads('Your account ends.')
  const sent = made.filter(({ call }) => call === 'sendMessage')
  expect(sent).toEqual([
    { call: 'sendMessage', sent: { message_id: expect.stringMatching(/^[\w-]{22}$/), content: 'My words.' } },
  ])
  await act(async () => void fireEvent.click(screen.getByText('Delete')))
  expect(screen.queryByTestId('message-waiting')).toBeNull()
})

it('a message without an answer is sent again under the same id', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isBack = false
  const ids: unknown[] = []
  await renders(<ChatScreen />, {
    answers: {
      ...NONE,
      sendMessage: ({ message_id }) => {
        ids.push(message_id)
        return isBack ? exampleOf('sendMessage') : undefined
      },
    },
  })
  await fills('chat-words', 'My words.')
  await presses('send-message')
  expect((await screen.findByTestId('message-waiting')).textContent).toContain('My words.')
  isBack = true
  await act(async () => void (await vi.advanceTimersByTimeAsync(6_000)))
  expect(screen.queryByTestId('message-waiting')).toBeNull()
  expect(new Set(ids).size).toBe(1)
  expect(ids.length).toBeGreaterThan(1)
  vi.useRealTimers()
})

it('a chat that has ended is rated with stars and words', async () => {
  const closed = { ...CHAT, status: 2, unread: 0, read: 2, closed_at: CHAT.opened_at, rating: null }
  const made = await renders(<ChatScreen />, {
    answers: {
      basicInfo: linked('', 1),
      chats: { data: [closed], total: 1 },
      chatMessages: MESSAGES,
      rateChat: { ...closed, rating: 4 },
    },
  })
  await presses('rating-4')
  await fills('rating-words', 'Quick.')
  await presses('send-rating')
  await reads('Thank you for your rating.')
  expect(made).toContainEqual({ call: 'rateChat', sent: { id: 5, rating: 4, content: 'Quick.' } })
})

it('explains the terms of contracts, options and copying', async () => {
  await renders(<ChatScreen />, { answers: NONE })
  await presses('help-terms')
  const terms = await screen.findByTestId('terms', {}, { timeout: 10_000 })
  const names = [...terms.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['Margin', 'Net', 'Payout', 'Budget', 'Drawdown']))
  expect(new Set(names).size).toBe(names.length)
})
