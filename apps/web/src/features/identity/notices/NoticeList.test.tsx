import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { presses, reads, renders } from '../../../rendered.cases'
import { toggleMask } from '../../../figures/amount-mask'
import { NoticeList } from './NoticeList'

const notice = (id: number, changes = {}) => ({
  id,
  kind: 'price-alert',
  group: 'alerts',
  title: `EUR/USD reached ${id}`,
  text: 'The price was there.',
  link: '/trade?i=EURUSD',
  created_at: '2026-03-02T12:00:00.000Z',
  read: 0,
  ...changes,
})

it('lists notices as links to what they tell of, and marks one as read by the way', async () => {
  const made = await renders(<NoticeList />, {
    answers: {
      notices: { data: [notice(7), notice(6, { read: 1, link: '' })], total: 2 },
      readNotice: { unread: 0 },
    },
  })
  await reads('EUR/USD reached 7')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/trade?i=EURUSD'])
  links[0]?.click()
  await reads('EUR/USD reached 6')
  expect(made.filter(({ call }) => call === 'readNotice').map(({ sent }) => sent)).toEqual([{ id: 7 }])
})

it('has no amount on a device that hides amounts, and keeps prices and what it tells of', async () => {
  const told = { title: 'EUR/USD: stop-loss reached', text: 'Closed at 1.1. Result after fees: −12.50 USD.' }
  const adjusted = { title: 'Your balance was adjusted: 1,250.00 USD added', text: 'Why: a correction.' }
  const data = [
    notice(7),
    notice(6, { ...told, kind: 'stop-loss', group: 'orders' }),
    notice(5, { ...adjusted, kind: 'adjustment-in', group: 'deposits' }),
  ]
  toggleMask()
  try {
    await renders(<NoticeList />, { answers: { notices: { data, total: 3 } } })
    await reads('EUR/USD: stop-loss reached')
    await reads('Your balance was adjusted: •••••• USD added')
    await reads('Why: a correction.')
    await reads('EUR/USD reached 7')
    expect(document.body.textContent).not.toMatch(/12\.50|1,250/)
  } finally {
    toggleMask()
  }
})

it('marks all as read, and offers it only where something is unread', async () => {
  let isRead = 0
  const made = await renders(<NoticeList />, {
    answers: {
      notices: () => ({ data: [notice(7, { read: isRead })], total: 1 }),
      readNotice: () => {
        isRead = 1
        return { unread: 0 }
      },
    },
  })
  await presses('read-all')
  await expect.poll(() => document.querySelector('[data-testid="read-all"]')).toBeNull()
  expect(made.filter(({ call }) => call === 'readNotice').map(({ sent }) => sent)).toEqual([{}])
})
