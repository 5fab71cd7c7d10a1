import { UiProvider } from '@fairtick/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { resourceOf } from '../../client/rows'
import { ListPage, type RowsQuery } from './ListPage'

afterEach(cleanup)

const resource = resourceOf('notes')
if (!resource) throw new Error('there are no notes')

const shown = (data: NonNullable<RowsQuery['data']>) => {
  const list = { data, isPending: false, isError: false, isFetching: false } as unknown as RowsQuery
  const query = new URLSearchParams()
  const nothing = () => undefined
  const props = { resource, query, list, at: undefined, onOpen: nothing, onHelp: nothing }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UiProvider locale="en">
          <ListPage {...props} above={undefined} isBesideRow={false} />
        </UiProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByTestId('total').textContent
}

it('a list says up to which moment it shows everything, where it may be old', () => {
  const moment = new Date(2026, 10, 30, 10, 0, 3).toISOString()
  expect(shown({ data: [], total: 7, as_of: moment })).toMatch(/^7 rows, as of 10:00:03\sAM$/)
})

it('a list without a moment says how many rows there are', () => {
  expect(shown({ data: [], total: 1 })).toBe('1 row')
})
