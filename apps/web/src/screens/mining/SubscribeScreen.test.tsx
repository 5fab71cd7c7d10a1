import { expect, it } from 'vitest'
import { control, english, fills, isWrong, presses, reads, renders } from '../../rendered.cases'
import { demoUser } from '../../client/identity/own-user.cases'
import { MiningScreen } from './MiningScreen'
import { SubscribeScreen } from './SubscribeScreen'

it('a subscription needs an amount within the limits and the consent, and shows its income', async () => {
  const { text } = await english()
  const made = await renders(<SubscribeScreen />, { path: '/mining/subscribe?id=1' })
  await reads(/^25\.50.USD of your fund account are free/)
  await presses('subscribe')
  await reads(text('mining.inputAmount'))
  await reads(text('mining.wrongAgree'))
  for (const amount of ['9.99', '1000.01']) {
    await fills('subscribe-amount', amount)
    expect(await isWrong('subscribe-amount'), amount).toBe(true)
  }
  await fills('subscribe-amount', '200')
  expect((await control('sum-profit')).textContent).toContain('0.70')
  expect(made.map(({ call }) => call)).not.toContain('subscribe')
})

it('a demo user sees that it is for real accounts', async () => {
  await renders(<SubscribeScreen />, { path: '/mining/subscribe?id=1', user: demoUser })
  await control('demo-to-real')
})

it('products warn in red if early redemption can cost more than the income', async () => {
  const { text } = await english()
  await renders(<MiningScreen />, { user: 'visitor', path: '/mining' })
  const [open] = await reads(text('mining.penaltyOpen', { percent: '5' }))
  await reads(text('mining.penaltyCapped', { percent: '1' }))
  expect(open?.closest('[class*="danger"]')).not.toBeNull()
})
