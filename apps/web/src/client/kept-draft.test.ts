import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { demoUser } from './identity/own-user.cases'
import { forgetDrafts, keepDraft, keptDraft } from './kept-draft'
import { session } from './transport/session'

const EMPTY = { amount: '', txid: '' }

/** A storage with enumerable keys, like a browser's. */
function tabStorage(): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, text: string) => void (kept[key] = text)),
    removeItem: hidden((key: string) => void delete kept[key]),
  })
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage())
  session.setState({ user: { ...demoUser, id: 7 } })
})
afterEach(() => vi.unstubAllGlobals())

it('a draft is restored for its own user and form only', () => {
  keepDraft('deposit', { amount: '12.5', txid: '' }, EMPTY)
  expect(keptDraft('deposit', EMPTY)).toEqual({ amount: '12.5', txid: '' })
  expect(keptDraft('ticket', EMPTY)).toEqual(EMPTY)
  session.setState({ user: { ...demoUser, id: 8 } })
  expect(keptDraft('deposit', EMPTY)).toEqual(EMPTY)
})

it('a draft of another version, or a malformed one, is ignored', () => {
  keepDraft('deposit', { amount: '1', gone: 'x' }, { amount: '', gone: '' })
  expect(keptDraft('deposit', EMPTY)).toEqual({ amount: '1', txid: '' })
  for (const broken of ['{', 'null', '7', '{"userId":7,"draft":{"amount":5}}']) {
    sessionStorage.setItem('fairtick.draft.deposit', broken)
    expect(keptDraft('deposit', EMPTY)).toEqual(EMPTY)
  }
})

it('an emptied form is removed, and drafts are removed by prefix or all', () => {
  keepDraft('deposit 1', { ...EMPTY, amount: '1' }, EMPTY)
  keepDraft('deposit 1', EMPTY, EMPTY)
  expect(Object.keys(sessionStorage)).toEqual([])
  for (const form of ['deposit 1', 'deposit 2', 'ticket']) keepDraft(form, { ...EMPTY, amount: '1' }, EMPTY)
  forgetDrafts('deposit')
  expect(Object.keys(sessionStorage)).toEqual(['fairtick.draft.ticket'])
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual([])
})
