import { CODE } from '@fairtick/wire'
import { expect, it, vi } from 'vitest'
import { Refused, control, fills, isWrong, presses, reads, renders } from '../../../rendered.cases'
import { LoginForm } from './LoginForm'

const LOGIN = 'login'

async function submits(): Promise<void> {
  await fills('email', 'ann@mail.example')
  await fills('password', 'seven quiet herons cross')
  await presses('login')
}

it('requires both, and sends no call before', async () => {
  const made = await renders(<LoginForm onDone={vi.fn<() => void>()} forgotHref="/forgot" />, {
    user: 'visitor',
  })
  await presses('login')
  expect([await isWrong('email'), await isWrong('password')]).toEqual([true, true])
  expect(document.activeElement).toBe(await control('email'))
  expect(made.map(({ call }) => call)).not.toContain(LOGIN)
})

it('shows the refusal, and does not log in', async () => {
  const done = vi.fn<() => void>()
  const answers = { [LOGIN]: new Refused(CODE.accountOrPasswordWrong, 'Address or password is wrong') }
  await renders(<LoginForm onDone={done} forgotHref="/forgot" />, { user: 'visitor', answers })
  await submits()
  await reads('Address or password is wrong')
  expect(done).not.toHaveBeenCalled()
})

it('requires the two-factor code if two-factor is on, until it is correct', async () => {
  const done = vi.fn<() => void>()
  const answers = {
    [LOGIN]: ({ totp }: { readonly totp?: string }) =>
      totp === undefined
        ? new Refused(CODE.twoFactorNeeded, 'A code is needed')
        : new Refused(CODE.twoFactorWrong, 'The code is wrong'),
  }
  const made = await renders(<LoginForm onDone={done} forgotHref="/forgot" />, { user: 'visitor', answers })
  await submits()
  await fills('totp', '111111')
  await presses('login-totp')
  await reads('The code is wrong')
  expect(await isWrong('totp')).toBe(true)
  expect(made.at(-1)?.sent).toMatchObject({ account: 'ann@mail.example', totp: '111111' })
  expect(done).not.toHaveBeenCalled()
})
