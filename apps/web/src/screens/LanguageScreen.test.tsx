import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renders } from '../rendered.cases'
import { LanguageScreen } from './LanguageScreen'

it('arrows move in the list of languages, and change none', async () => {
  await renders(<LanguageScreen />, { user: 'visitor' })
  const english = screen.getByRole('radio', { name: 'English' })
  english.focus()
  fireEvent.keyDown(english, { key: 'ArrowDown' })
  const next = document.activeElement
  expect([next?.getAttribute('role'), next === english]).toEqual(['radio', false])
  expect(english.getAttribute('aria-checked')).toBe('true')
  expect(document.documentElement.lang).not.toBe('de')
})
