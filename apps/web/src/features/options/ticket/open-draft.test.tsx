import { OPTION_TERMS } from '@fairtick/domain'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { REAL } from '../../../rendered.cases'
import { keepDraft, keptDraft } from '../../../client/kept-draft'
import { session } from '../../../client/transport/session'
import { emptyDraft } from './draft'
import { useOpenDraft } from './open-draft'

const EMPTY = { stake: '', durationSeconds: '' }
const fresh = emptyDraft(OPTION_TERMS)
const opened = () => renderHook(() => useOpenDraft(OPTION_TERMS)).result

afterEach(() => {
  session.setState({ token: undefined, user: undefined })
  sessionStorage.clear()
})

it('an option ticket is kept at each change, and goes with the session', () => {
  session.setState({ token: 'a token', user: REAL })
  const draft = opened()
  expect(draft.current.draft).toEqual(fresh)
  act(() => draft.current.change({ stake: '75' }))
  expect(keptDraft('option', EMPTY)).toEqual({
    stake: '75',
    durationSeconds: String(fresh.durationSeconds),
  })
  act(() => void session.setState({ token: undefined, user: undefined }))
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('an option ticket from before a reload is there, with a duration that is still on offer', () => {
  const last = OPTION_TERMS.durations.at(-1)?.seconds
  keepDraft('option', { stake: '75', durationSeconds: String(last) }, EMPTY)
  expect(opened().current.draft).toEqual({ stake: '75', durationSeconds: last })
  keepDraft('option', { stake: '75', durationSeconds: '7' }, EMPTY)
  expect(opened().current.draft).toEqual({ stake: '75', durationSeconds: fresh.durationSeconds })
})
