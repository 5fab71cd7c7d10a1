import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { REAL, control, english, exampleOf, presses, reads, renders } from '../../rendered.cases'
import { AnnouncementsScreen } from './AnnouncementsScreen'

const AT = '2026-03-02T12:00:00.000Z'
const notice = (kind: string, text: string, forexId: number | null = null) => ({
  ...{ kind, since: AT, text, until: null },
  forex_id: forexId,
  category_id: null,
})
const HALT = {
  ...{ id: 4, kind: 'halt', cause: 'fault', text: 'A source of prices failed', forex_id: null },
  ...{ category_id: null, since: AT, ends_at: AT, ended_at: null, halted_as: 'risk', lifted_as: null },
}

it('shows the countries not served, and what holds now, without anybody writing it', async () => {
  const { text } = await english()
  const notices = [notice('terms_change', 'Some of our terms change.'), notice('halt', 'Gold is halted.', 1)]
  await renders(<AnnouncementsScreen />, {
    user: 'visitor',
    answers: { status: { ...exampleOf('status'), notices }, halts: { data: [HALT], total: 1 } },
  })
  await reads(text('login.policyNotice'))
  expect((await control('notice-terms_change')).textContent).toContain('Some of our terms change.')
  expect((await control('notice-halt')).textContent).toContain('Gold is halted.')
  expect((await control('halt-4')).textContent).toContain(HALT.text)
  await control('news-2')
  expect(screen.queryByTestId('demo-test')).toBeNull()
})

it('has the demo test tag for a demo user alone', async () => {
  const { text } = await english()
  await renders(<AnnouncementsScreen />, { user: { ...REAL, isDemo: true } })
  expect((await control('demo-test')).textContent).toBe(text('announcements.demoTag'))
})

it('has every halt: five at first, then the whole page, then the pages before', async () => {
  const page = (from: number) => Array.from({ length: 20 }, (_, at) => ({ ...HALT, id: from - at }))
  await renders(<AnnouncementsScreen />, {
    user: 'visitor',
    answers: { halts: ({ page: asked }) => ({ data: page(asked === '2' ? 20 : 40), total: 40 }) },
  })
  await control('halt-36')
  expect(screen.queryByTestId('halt-35')).toBeNull()
  await presses('earlier-halts')
  await control('halt-21')
  await presses('earlier-halts')
  await control('halt-1')
  expect(screen.queryByTestId('earlier-halts')).toBeNull()
})
