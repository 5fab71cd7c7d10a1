import { act, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { reads, renders } from '../rendered.cases'
import { loadedPart } from './loaded-part'

it('shows that it cannot be loaded offline, and appears once the network is back', async () => {
  let isUp = false
  const load = vi.fn<() => Promise<() => ReactNode>>(async () => {
    if (!isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The screen</p>
  })
  const Part = loadedPart(load)
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renders(
    <Suspense>
      <Part />
    </Suspense>,
  )
  await reads(/cannot be loaded without a connection/)
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(load).toHaveBeenCalledTimes(2)
  isUp = true
  isOnline.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  await reads('The screen')
  isOnline.mockRestore()
})
