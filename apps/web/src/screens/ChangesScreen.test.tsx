import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { english, exampleOf, reads, renders } from '../rendered.cases'
import { ChangesScreen } from './ChangesScreen'

it('versions of the rules stand among the changes, each with its words', async () => {
  const { text } = await english()
  await renders(<ChangesScreen />)
  for (const { version } of exampleOf('rules').versions) {
    await reads(text('rules.version', { version }))
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain(`/rules?version=${version}`)
  }
})
