import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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

it('opens the best hit by Enter, at once or from the server, wrong letters or not', async () => {
  const [euro] = exampleOf('searchInstruments')
  const asked: unknown[] = []
  await renders(<SearchScreen />, {
    user: 'visitor',
    answers: {
      ...status(1),
      instruments: [{ ...euro, Id: 2, Code: 'USDEUR', ShowCode: 'USD/EUR', Name: 'US Dollar / Euro' }, euro],
      searchInstruments: ({ name }: { readonly name?: string }) => {
        asked.push(name)
        return name === 'oro' ? [{ ...euro, Id: 3, Code: 'XAUUSD', Name: 'Gold' }] : [euro]
      },
    },
  })
  await screen.findAllByTestId('instrument-EURUSD')
  const enters = async (words: string) => {
    await fills('search', words)
    await act(async () => void fireEvent.submit(screen.getByTestId('search')))
  }
  const opens = (id: number) =>
    waitFor(() => expect(sessionStorage.getItem('fairtick.instrument')).toContain(`"instrumentId":${id}`))
  await enters('eur')
  await opens(1)
  expect(asked).toEqual([])
  await enters('oro')
  await opens(3)
  await enters('eru usd')
  await opens(1)
})
