import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { REAL, fills, renders } from '../../rendered.cases'
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

it.each([
  ['wallet', 'Wallet'],
  ['transfer', 'Transfer'],
  ['alerts', 'Price alerts'],
  ['performance', 'Performance'],
  ['account records', 'Account records'],
  ['statement', 'Export a statement'],
  ['mining', 'Mining'],
  ['loans', 'Loans'],
  ['security', 'Security'],
  ['economic', 'Economic calendar'],
  ['deposit', 'Deposit'],
  ['withdraw', 'Withdraw'],
])('finds the page of the %s, also for a demo user', async (sought, name) => {
  await renders(<Palette onClose={() => undefined} onHelp={() => undefined} />, {
    user: { ...REAL, isDemo: true },
  })
  await screen.findByText('EUR/USD')
  await fills('palette', sought)
  expect(options()).toContainEqual(expect.stringContaining(name))
})

it('has none of the own pages for a visitor', async () => {
  await renders(<Palette onClose={() => undefined} onHelp={() => undefined} />, { user: 'visitor' })
  await screen.findByText('EUR/USD')
  await fills('palette', 'wallet')
  expect(options()).not.toContainEqual(expect.stringContaining('Wallet'))
})
