import { OPTION_TERMS } from '@fairtick/domain'
import { readListing } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { control, exampleOf, reads, renders } from '../../../rendered.cases'
import { LastResult } from './LastResult'
import { useOptionTicket } from './use-option-ticket'

const listing = readListing(exampleOf('instruments')[0] as never, 'per-lot')
const settled = { ...exampleOf('sellOption'), Number: '1500.000000' }

function Shown() {
  const open = useOptionTicket(listing, OPTION_TERMS)
  return <LastResult open={open} placing={{ ask: () => undefined } as never} />
}

it('says why twice the stake cannot be placed', async () => {
  await renders(<Shown />, { answers: { options: { data: [settled], total: 1 } } })
  const double = await control('again-double')
  const [reason] = await reads(/^At most [\d,.]+ USD an order$/)
  expect(double.hasAttribute('disabled')).toBe(true)
  expect(double.getAttribute('aria-describedby')).toBe(reason?.id)
})
