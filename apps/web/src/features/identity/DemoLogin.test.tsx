import { expect, it, vi } from 'vitest'
import { presses, renders, said } from '../../rendered.cases'
import { DemoLogin } from './DemoLogin'

it('says which account was opened, and how much is in it', async () => {
  await renders(<DemoLogin />, { user: 'visitor' })
  await presses('demo-login')
  await vi.waitFor(async () =>
    expect(await said()).toBe('You are in your demo account now: play money, 20,009.7 USD'),
  )
})
