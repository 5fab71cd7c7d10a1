import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fills, renders } from '../../rendered.cases'
import { Palette } from './Palette'

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('finds a market by wrong letters; the best one is first', async () => {
  await renders(<Palette onClose={() => undefined} onHelp={() => undefined} />, { user: 'visitor' })
  await screen.findByText('EUR/USD')
  await fills('palette', 'eru usd')
  expect(options()).toEqual([expect.stringContaining('EUR/USD')])
  await fills('palette', 'zzzz')
  expect(options()).toEqual([expect.stringContaining('Nothing found')])
  await fills('palette', 'usd')
  expect(options()[0]).toContain('USD/')
})
