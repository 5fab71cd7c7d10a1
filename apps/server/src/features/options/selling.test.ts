import { NOON, anOption } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { createSelling } from './selling'

it('sells nothing at the prices of a venue', async () => {
  const untouched = () => expect.fail('asked for more')
  const { ready } = createSelling({
    books: { portfolioInMemory: untouched },
    market: {
      onTicks: () => () => undefined,
      minuteUntil: untouched,
      nextChange: untouched,
      instrument: untouched,
    },
    restrictions: { isHalted: untouched, forbidsMovingMoney: () => undefined },
    priced: untouched,
    clock: { now: () => NOON },
    isSandbox: false,
  })
  const option = anOption()
  const why = { refused: 'not-sellable', details: { reason: 'not-offered' } }
  await expect(ready(option, { optionId: 1, quotedTick: 1, amount: option.stake })).rejects.toMatchObject({
    why,
  })
})
