import { expect, it, vi } from 'vitest'
import { followMask, isMaskedNow, toggleMask } from './amount-mask'

it('hides amounts where another tab hides them', async () => {
  followMask()
  toggleMask()
  const hidden = localStorage.getItem('fairtick.masked') ?? ''
  toggleMask()
  expect(isMaskedNow()).toBe(false)
  localStorage.setItem('fairtick.masked', hidden)
  dispatchEvent(new StorageEvent('storage', { key: 'fairtick.masked', newValue: hidden }))
  await vi.waitFor(() => expect(isMaskedNow()).toBe(true))
  toggleMask()
})
