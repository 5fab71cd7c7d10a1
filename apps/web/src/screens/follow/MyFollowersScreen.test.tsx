import { expect, it } from 'vitest'
import { type Answer, control, reads, renders } from '../../rendered.cases'
import { MyFollowersScreen } from './MyFollowersScreen'

const applied = (status: string): Answer => ({ status, nickname: 'Ann', reason: '', applied_at: null })

it('explains the page and the role of a trader to users who are not one', async () => {
  await renders(<MyFollowersScreen />, { answers: { traderApplication: applied('none') } })
  await reads(/^Here you see who copies your orders/)
  await reads(/^As a trader you trade as you do now/)
})

it('explains the empty list to a trader without followers', async () => {
  const none = { data: [], total: 0, total_profits: '0.000000', position_profits: '0.000000', follow_num: 0 }
  await renders(<MyFollowersScreen />, {
    answers: { traderApplication: applied('active'), myFollowers: none },
  })
  await reads(/^Here you see who copies your orders/)
  await reads(/^Whoever copies you is listed here/)
  expect((await control('application-status')).dataset['status']).toBe('active')
})
