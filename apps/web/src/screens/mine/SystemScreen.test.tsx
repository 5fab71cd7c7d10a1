import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, english, exampleOf, reads, renders } from '../../rendered.cases'
import { SystemScreen } from './SystemScreen'

it('names the company, the versions and the terms to a visitor, who has nothing to log out of', async () => {
  const { text } = await english()
  await renders(<SystemScreen />, { user: 'visitor' })
  expect((await control('to-company')).getAttribute('href')).toBe('/product/company?id=1')
  await reads(text('rules.version', { version: exampleOf('rules').version }))
  expect((await control('app-version')).textContent).toBe('dev')
  expect(screen.queryByTestId('logout')).toBeNull()
})

it('logs a user out', async () => {
  await renders(<SystemScreen />)
  await control('logout')
})

it('is without a link where operators entered no company', async () => {
  await renders(<SystemScreen />, { answers: { company: { ...exampleOf('company'), id: 0 } } })
  await reads('Fairtick')
  expect(screen.queryByTestId('to-company')).toBeNull()
})
