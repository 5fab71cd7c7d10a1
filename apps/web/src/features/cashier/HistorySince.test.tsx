import { expect, it } from 'vitest'
import { demoUser } from '../../client/identity/own-user.cases'
import { REAL, control, renders } from '../../rendered.cases'
import { HistorySince } from './HistorySince'

const wire = { ...{ id: 1, uid: '12345678', email: '', mobile: '', is_demo: 1, is_trader: 0 } }
const answered = (since: string | null) => ({
  user: {
    ...wire,
    invite_code: '',
    review_status: 0,
    two_factor: 0,
    created_at: '2026-01-02T03:04:05.006Z',
    history_since: since,
  },
})

it('shows a demo user the first day of their complete history', async () => {
  await renders(<HistorySince />, { user: demoUser, answers: answered('2026-11-21T00:00:00.000Z') })
  expect((await control('history-since')).textContent).toMatch(/^Demo history is whole from .*2026.* on\./)
})

it('is hidden for a real user, without a call', async () => {
  const made = await renders(<HistorySince />, { user: REAL })
  expect(made).toEqual([])
  expect(document.body.textContent).toBe('')
})
