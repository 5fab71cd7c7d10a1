import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renders } from '../rendered.cases'
import { PlaceButton } from './PlaceButton'
import type { Placing } from './use-placing'

const placing: Placing<'buy'> = {
  press: () => undefined,
  ask: () => undefined,
  confirming: undefined,
  confirm: () => undefined,
  leave: () => undefined,
  isBusy: false,
  isResting: false,
  done: { way: 'buy', words: 'Done: Buy 0.05 at 1.10' },
}

it('says what was done in the place of its own words, so that it keeps its size', async () => {
  await renders(
    <PlaceButton
      way="buy"
      variant="up"
      placing={placing}
      onLogin={undefined}
      isHindered={false}
      describedBy=""
      label="Buy 0.05 lots"
      testId="buy"
    >
      Buy 0.05 at 1.10
    </PlaceButton>,
  )
  const [own, done] = [screen.getByText('Buy 0.05 at 1.10'), screen.getByText('Done: Buy 0.05 at 1.10')]
  expect(own.className).toContain('invisible')
  expect(done.className).not.toContain('invisible')
  // The result has no height of its own, so the layout does not move.
  expect(done.className).toContain('h-0')
  expect(screen.getByTestId('buy').getAttribute('aria-label')).toBeNull()
})
