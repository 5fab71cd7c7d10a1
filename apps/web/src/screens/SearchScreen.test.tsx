import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, english, exampleOf, fills, reads, renders } from '../rendered.cases'
import { SearchScreen } from './SearchScreen'

const status = (type: number) => ({ companyStatus: { status: 0, type, loss_url: '' } })

it('finds companies in main mode: all of them, then those of a name', async () => {
  const { text } = await english()
  const { data } = exampleOf('searchCompanies')
  const made = await renders(<SearchScreen />, {
    user: 'visitor',
    answers: {
      ...status(0),
      searchCompanies: ({ name }: { readonly name?: string }) =>
        name === undefined ? { data, total: 1 } : { data: [], total: 0 },
    },
  })
  expect((await control('company-1')).getAttribute('href')).toBe('/product/company?id=1')
  await fills('search-companies', 'No such')
  await reads(text('company.listEmpty'))
  expect(made.filter(({ call }) => call === 'searchCompanies').map(({ sent }) => sent['name'])).toEqual([
    undefined,
    'No such',
  ])
})

it('finds instruments in trade mode', async () => {
  await renders(<SearchScreen />, { user: 'visitor', answers: status(1) })
  await control('search')
  await waitFor(() => expect(screen.queryByTestId('search-companies')).toBeNull())
})
