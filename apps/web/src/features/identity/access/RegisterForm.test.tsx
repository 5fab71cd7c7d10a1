import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { control, fills, isWrong, presses, reads, renders } from '../../../rendered.cases'
import { ForgotForm } from './ForgotForm'
import { RegisterForm } from './RegisterForm'

const REGISTER = 'register'

it('asks for the country and the consent first, and for the same password twice', async () => {
  const made = await renders(<RegisterForm invite={null} rulesHref="/rules" onDone={vi.fn<() => void>()} />, {
    user: 'visitor',
  })
  await presses('register')
  expect(document.activeElement).toBe(await control('country'))
  for (const field of ['country', 'email', 'code', 'new-password'])
    expect(await isWrong(field), field).toBe(true)
  await reads(/agree/i)
  await fills('new-password', 'seven quiet herons cross')
  expect((await control('strength')).dataset['score']).toBe('4')
  await fills('repeat-password', 'seven quiet herons crossed')
  await presses('register')
  await reads('The two passwords differ')
  expect(made.map(({ call }) => call)).not.toContain(REGISTER)
})

it('says what is required, which field is empty, and goes on to the code once it is sent', async () => {
  await renders(<RegisterForm invite={null} rulesHref="/rules" onDone={vi.fn<() => void>()} />, {
    user: 'visitor',
  })
  for (const field of ['country', 'agree'])
    expect(await control(field), field).toHaveProperty('required', true)
  await presses('register')
  await vi.waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Repeat the password Please fill this in',
    ),
  )
  await fills('email', 'ann@mail.example')
  await presses('send-code')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-testid')).toBe('code'))
})

it('keeps the filled-in fields over a reload, except the password', async () => {
  await renders(<RegisterForm invite={null} rulesHref="/rules" onDone={vi.fn<() => void>()} />, {
    user: 'visitor',
  })
  await fills('email', 'ann@mail.example')
  await fills('new-password', 'seven quiet herons cross')
  const kept = JSON.stringify({ ...sessionStorage, ...localStorage })
  expect(kept).toContain('ann@mail.example')
  expect(kept).not.toContain('herons')
})

it('a new password needs an address, a code, and the password twice', async () => {
  const made = await renders(<ForgotForm onDone={vi.fn<() => void>()} />, { user: 'visitor' })
  await presses('send-code')
  expect(await isWrong('email')).toBe(true)
  await presses('reset-password')
  for (const field of ['email', 'code', 'new-password']) expect(await isWrong(field), field).toBe(true)
  expect(made.map(({ call }) => call)).not.toContain('resetPassword')
})
