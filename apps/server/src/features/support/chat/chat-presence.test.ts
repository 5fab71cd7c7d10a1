import { expect, it } from 'vitest'
import { createChatPresence } from './chat-presence'

function presence() {
  let now = 1_000_000
  const made = createChatPresence({ now: () => now })
  return { ...made, pass: (ms: number) => (now += ms) }
}

it('a sign of typing counts for some seconds', () => {
  const { noteClientTyping, isClientTyping, pass } = presence()
  noteClientTyping(7)
  expect([isClientTyping(7), isClientTyping(8)]).toEqual([true, false])
  pass(6_000)
  expect(isClientTyping(7)).toBe(false)
})

it('agents on one chat see each other, and not those of another', () => {
  const { noteAgent, others, pass } = presence()
  noteAgent(1, 'sue', true)
  noteAgent(1, 'tom', false)
  noteAgent(2, 'ann', false)
  expect(others(1, 'tom')).toEqual([{ operator: 'sue', isTyping: true }])
  pass(6_000)
  expect(others(1, 'tom')).toEqual([{ operator: 'sue', isTyping: false }])
  pass(6_000)
  expect(others(1, 'tom')).toEqual([])
})

it('keeps the latest ten thousand', () => {
  const { noteClientTyping, isClientTyping } = presence()
  for (let userId = 1; userId <= 10_001; userId += 1) noteClientTyping(userId)
  expect([isClientTyping(1), isClientTyping(2), isClientTyping(10_001)]).toEqual([false, true, true])
})
