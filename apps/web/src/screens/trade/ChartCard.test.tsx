import { readListing } from '@fairtick/wire'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawsCharts } from '../../drawn.cases'
import { control, exampleOf, presses, renders } from '../../rendered.cases'
import { ChartCard } from './ChartCard'

const LISTING = readListing(exampleOf('instruments')[0] as never, 'per-lot')

it('a chart in full screen leaves nothing behind it to any key, until Escape gives the focus back', async () => {
  drawsCharts()
  await renders(
    <>
      <header>
        <button type="button">Bands</button>
      </header>
      <main>
        <ChartCard listing={LISTING} tab="contract" />
        <section>
          <button type="button">Buy</button>
        </section>
      </main>
    </>,
  )
  const isReached = (name: string) => screen.getByText(name).closest('[inert]') === null
  await screen.findByRole('application', {}, { timeout: 10_000 })
  const full = await control('full-chart')
  full.focus()
  await presses('full-chart')
  expect([isReached('Bands'), isReached('Buy')]).toEqual([false, false])
  expect(screen.getByTestId('announcer').closest('[inert]')).toBeNull()
  expect(document.querySelector('[data-messages]')?.closest('[inert]')).toBeNull()
  await act(async () => {
    const band = document.createElement('p')
    band.textContent = 'Connection lost'
    document.querySelector('header')?.before(band)
  })
  expect(isReached('Connection lost')).toBe(false)
  screen.getByTestId('draw').focus()
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
  expect([isReached('Bands'), isReached('Buy'), isReached('Connection lost')]).toEqual([true, true, true])
  expect(document.activeElement).toBe(full)
})
