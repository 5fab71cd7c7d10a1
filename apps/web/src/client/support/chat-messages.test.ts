import { expect, it } from 'vitest'
import type { OwnChatMessage } from '@fairtick/wire'
import { withMessages, withoutGap } from './chat-messages'

const message = (number: number, content = `no. ${number}`): OwnChatMessage => ({
  ...{ number, content, isClient: true, agent: '', picture: '', sentAt: number, key: `key ${number}` },
})

it('each message is there once, in the order of the numbers', () => {
  const merged = withMessages([message(2), message(3)], [message(3, 'again'), message(1), message(4)])
  expect(merged.map(({ number, content }) => [number, content])).toEqual([
    [1, 'no. 1'],
    [2, 'no. 2'],
    [3, 'again'],
    [4, 'no. 4'],
  ])
})

it('a missed message is a gap', () => {
  expect(withoutGap([message(2), message(3)], 3)).toBe(true)
  expect(withoutGap([message(2), message(4)], 4)).toBe(false)
  expect(withoutGap([message(2), message(3)], 4)).toBe(false)
  expect(withoutGap([], 1)).toBe(false)
})
