import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { reads, renders } from '../rendered.cases'
import { loadedPart } from './loaded-part'

it('says that it cannot be loaded offline, and is there once the network is back', async () => {
  let isUp = false
  const load = vi.fn(async () => {
    if (!isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The screen</p>
  })
  const Part = loadedPart(load)
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  await renders(
    <Suspense>
      <Part />
    </Suspense>,
  )
  await reads(/cannot be loaded without a connection/)
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(load).toHaveBeenCalledTimes(2)
  isUp = true
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  await act(async () => void dispatchEvent(new Event('online')))
  await reads('The screen')
})
