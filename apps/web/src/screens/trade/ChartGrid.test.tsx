import { readListing } from '@fairtick/wire'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showCharts } from '../../features/market/charts/chart-places'
import { drawsCharts } from '../../drawn.cases'
import { exampleOf, renders, said } from '../../rendered.cases'
import { ChartGrid } from './ChartGrid'

const [euro] = exampleOf('instruments')
const pound = { ...euro, Id: 2, Code: 'GBPUSD', ShowCode: 'GBP/USD', Name: 'Pound' }
const LISTING = readListing(euro as never, 'per-lot')

it('a chart is chosen by a press or by a key that it takes, never by the focus or by a key of the ticket', async () => {
  showCharts(2)
  const chosen: string[] = []
  drawsCharts()
  await renders(<ChartGrid listing={LISTING} tab="contract" onChoose={({ code }) => chosen.push(code)} />, {
    answers: { instruments: [euro, pound] },
  })
  await screen.findByRole('region', { name: 'Chart 2: GBP/USD' })
  const [first, second] = [0, 1].map((place) =>
    screen.getByTestId(`chart-${place}`).querySelector<HTMLElement>('[data-testid=draw]'),
  )
  await act(async () => second?.focus())
  for (const key of ['Tab', 'b', 's', 'Shift'])
    await act(async () => void fireEvent.keyDown(second ?? document.body, { key }))
  expect(chosen).toEqual([])
  expect(screen.getByTestId('chart-0').getAttribute('aria-current')).toBe('true')
  await act(async () => void fireEvent.keyDown(second ?? document.body, { key: 'ArrowLeft' }))
  expect(chosen).toEqual(['GBPUSD'])
  expect(screen.getByTestId('chart-1').getAttribute('aria-current')).toBe('true')
  expect(await said()).toBe('New order, GBP/USD')
  await act(async () => void fireEvent.pointerDown(first ?? document.body))
  expect(chosen).toEqual(['GBPUSD', 'EURUSD'])
})
