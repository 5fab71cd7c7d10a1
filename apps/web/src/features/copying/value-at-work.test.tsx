import { expect, it } from 'vitest'
import { exampleOf, reads, renders } from '../../rendered.cases'
import { FollowedList } from './followed/FollowedList'
import { TraderList } from './TraderList'

it('a copied trader has the value of the copies beside the budget', async () => {
  const [trader] = exampleOf('followedTraders').data
  const answers = { followedTraders: { data: [{ ...trader, work_amount: '4536.000000' }], total: 1 } }
  await renders(<FollowedList />, { answers })
  await reads('Position value')
  await reads('4,536.00 USD')
})

it('the list of traders says which orders their return leaves out', async () => {
  await renders(<TraderList />)
  await reads(/Orders held for less than 60 seconds count for profit, but not for return/)
})

it('the place of a curve without a line is hidden on a phone', async () => {
  const [trader] = exampleOf('traders').data
  const answers = { traders: { data: [{ ...trader, equity_curve: [] }], total: 1 } }
  await renders(<TraderList />, { answers })
  const [words] = await reads(/closed order/)
  expect(words?.parentElement?.querySelector('.empty\\:hidden')?.childElementCount).toBe(0)
})
