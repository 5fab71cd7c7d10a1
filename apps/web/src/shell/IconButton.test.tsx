import { IconButton } from '@fairtick/ui'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renders } from '../rendered.cases'

it('an icon has a name and a tooltip, and no description that repeats it', async () => {
  await renders(<IconButton label="Zoom in" icon={null} onPress={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Zoom in' })
  expect(button.hasAttribute('title')).toBe(false)
  expect(screen.getByTitle('Zoom in').getAttribute('aria-hidden')).toBe('true')
})
