import { STOP_CHANGES_PAGE, type WireStopChange, readOrder } from '@fairtick/wire'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, presses, reads, renders } from '../../../../rendered.cases'
import { StopHistory } from './StopHistory'

const order = readOrder(exampleOf('order'))

/** The stop change at a given second of the first hour. */
const changeAt = (second: number): WireStopChange => ({
  time: new Date(Date.UTC(2026, 2, 2, 0, 0, second)).toISOString(),
  stop_loss_price: '1.05000',
  target_profit_price: '0',
  trailing_stop: '0',
  by: 'client',
})
const changes = (from: number, count: number) => Array.from({ length: count }, (_, at) => changeAt(from + at))

it('shows the changes before the latest page on demand, each once', async () => {
  const pages = [changes(2, STOP_CHANGES_PAGE), changes(0, 3)]
  const made = await renders(<StopHistory order={order} />, {
    answers: { stopHistory: ({ page }: { readonly page?: unknown }) => pages[Number(page) - 1] },
  })
  await reads('Show earlier changes')
  expect(screen.getAllByRole('term')).toHaveLength(STOP_CHANGES_PAGE)
  await presses('earlier-stops')
  await expect.poll(() => screen.getAllByRole('term')).toHaveLength(STOP_CHANGES_PAGE + 2)
  expect(screen.queryByTestId('earlier-stops')).toBeNull()
  expect(made.map(({ sent }) => Number(sent['page']))).toEqual([1, 2])
})

it('has no button for earlier changes if all fit one page', async () => {
  await renders(<StopHistory order={order} />)
  await reads('Changes of the stops')
  expect(screen.queryByTestId('earlier-stops')).toBeNull()
})
