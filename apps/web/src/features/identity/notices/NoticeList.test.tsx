import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { presses, reads, renders } from '../../../rendered.cases'
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
