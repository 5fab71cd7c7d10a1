import { chatPushShape, streams } from '@fairtick/wire'
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onAnnouncement } from '../client/transport/announcements'
import { type Made, exampleOf, renders } from '../rendered.cases'
import { followOwnPushes } from './own-pushes'

/** The listeners of a user's own pushes, and how to push. */
function pushes() {
  const listeners = new Map<string, (data: unknown) => void>()
  followOwnPushes(({ topic }, listener) => listeners.set(topic, listener as (data: unknown) => void))
  return (topic: string, data: unknown) => act(async () => listeners.get(topic)?.(data))
}

const NOTICE = exampleOf('notices').data[0]
const marked = (made: readonly Made[]) => made.filter(({ call }) => call === 'readChat')

it("an agent's message is marked as delivered on every screen, the user's own is not", async () => {
  const made = await renders(<p />)
  const push = pushes()
  const { chat, message } = exampleOf('sendMessage')
  const sent = (own: number) => ({ chat, message: { ...message, number: 3, own }, typing: 0 })
  await push(streams.chat.topic, sent(1))
  expect(marked(made)).toEqual([])
  await push(streams.chat.topic, sent(0))
  await vi.waitFor(() =>
    expect(marked(made)).toEqual([{ call: 'readChat', sent: { id: chat.id, number: 3, state: 'got' } }]),
  )
  expect(chatPushShape.read(sent(0)).message?.isClient).toBe(false)
})

it('two alerts at once are told each once, in their own words', async () => {
  const told: string[] = []
  onAnnouncement((each) => void (each.type === 'told' && told.push(each.text)))
  const alert = (id: number) => ({ ...NOTICE, id, kind: 'price-alert', title: `alert ${id}`, read: 0 })
  await renders(<p />, { answers: { notices: { data: [alert(8), alert(7)], total: 2 } } })
  const push = pushes()
  await push(streams.notice.topic, { id: 7, kind: 'price-alert' })
  await push(streams.notice.topic, { id: 8, kind: 'price-alert' })
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(told.toSorted()).toEqual(['alert 7', 'alert 8'])
})
