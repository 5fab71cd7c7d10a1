import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { laterPart } from './later-part'

afterEach(cleanup)

it.each([
  ['that is loaded is shown', async () => () => <p>the part</p>, 'the part'],
  ['that cannot be fetched is left out', () => Promise.reject(new TypeError('Failed to fetch')), ''],
] as const)('a part of the screen %s', async (_what, load, shown) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  try {
    const Part = laterPart(load)
    render(
      <Suspense fallback="on its way">
        <Part />
        <p>the screen</p>
      </Suspense>,
    )
    expect(screen.queryByText('on its way')).not.toBeNull()
    await screen.findByText('the screen', {}, { timeout: 20_000 })
    expect(document.body.textContent).toBe(`${shown}the screen`)
  } finally {
    vi.useRealTimers()
  }
})
