import { beforeEach, expect, it } from 'vitest'
import type { EndedBy, Session } from './session'
import { type Tabs, shareSession } from './share-session'

const ANN: Session = {
  token: 'a'.repeat(43),
  id: 1,
  account: 'ann@example.com',
  name: 'Ann',
  roles: ['risk'],
}
const BOB: Session = { ...ANN, token: 'b'.repeat(43), id: 2, account: 'bob@example.com', name: 'Bob' }

let heard: ((message: unknown) => void)[] = []
beforeEach(() => (heard = []))

/** A tab of one browser: the others receive copies of its messages. */
function tab(kept?: Session) {
  let session = kept
  let ended: EndedBy | undefined
  const listeners: (() => void)[] = []
  const change = (next: Session | undefined, by?: EndedBy) => {
    session = next
    ended = by
    for (const listener of listeners) listener()
  }
  let own: ((message: unknown) => void) | undefined
  const tabs: Tabs = {
    send: (message) => {
      for (const hear of heard) if (hear !== own) hear(structuredClone(message))
    },
    onMessage: (hear) => {
      own = hear
      heard.push(hear)
    },
  }
  const end = (token: string, by: EndedBy) => {
    if (session?.token === token) change(undefined, by)
  }
  shareSession(tabs, {
    current: () => session,
    begin: (next) => change(next),
    end,
    endedBy: () => ended,
    watch: (listener) => listeners.push(listener),
  })
  return { now: () => session?.token, endedBy: () => ended, begin: change, end }
}

it('a new tab has the session of the others', () => {
  tab(ANN)
  expect(tab().now()).toBe(ANN.token)
})

it('a tab without others waits for a login, and one in another tab is one here', () => {
  const [one, other] = [tab(), tab()]
  expect(one.now()).toBeUndefined()
  other.begin(ANN)
  expect(one.now()).toBe(ANN.token)
})

it('signing out in one signs out all, and each knows whose act it was', () => {
  const [one, other, third] = [tab(ANN), tab(), tab()]
  other.end(ANN.token, 'operator')
  expect([one.now(), other.now(), third.now()]).toEqual([undefined, undefined, undefined])
  expect(one.endedBy()).toBe('operator')
  third.begin(ANN)
  one.end(ANN.token, 'server')
  expect([third.now(), third.endedBy()]).toEqual([undefined, 'server'])
})

it('a tab of another operator stays theirs', () => {
  const [one, other] = [tab(ANN), tab(BOB)]
  one.end(ANN.token, 'operator')
  expect(other.now()).toBe(BOB.token)
  one.begin(ANN)
  expect(other.now()).toBe(BOB.token)
})

it.each([undefined, null, 'here', { is: 'here' }, { is: 'here', session: { token: 1 } }, { is: 'ended' }])(
  'what makes no sense changes nothing: %j',
  (message) => {
    const [one, other] = [tab(ANN), tab(ANN)]
    for (const hear of heard) hear(message)
    expect([one.now(), other.now()]).toEqual([ANN.token, ANN.token])
  },
)
