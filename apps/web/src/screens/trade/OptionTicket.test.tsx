import { readListing } from '@fairtick/wire'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, exampleOf, fills, reads, renders } from '../../rendered.cases'
import { OptionTicket } from './OptionTicket'

const LISTING = readListing(exampleOf('instruments')[0] as never, 'per-lot')

it('a stake outside the limits of its duration is refused beside its field', async () => {
  await renders(<OptionTicket listing={LISTING} />, { path: '/trade?tab=future' })
  await fills('stake', '9.99')
  await reads('At least 10.00 USD for 30 s')
  expect(await control('option-up')).toHaveProperty('disabled', true)
  await fills('stake', '2000.01')
  await reads('At most 2,000.00 USD an order')
  expect(await control('option-down')).toHaveProperty('disabled', true)
})

it('a product closed in the country of the user says so, and takes no order', async () => {
  await renders(<OptionTicket listing={LISTING} />, {
    path: '/trade?tab=future',
    answers: { closedProducts: { products: ['options'] } },
  })
  await reads(/not offered in the country/)
  for (const way of ['option-up', 'option-down']) expect(await control(way)).toHaveProperty('disabled', true)
})

it.each(['1e3', '$500', '1.000,5', '12,34'])(
  '%s is not a number: it stays visible, and cannot be sent',
  async (typed) => {
    await renders(<OptionTicket listing={LISTING} />, { path: '/trade?tab=future' })
    await fills('stake', typed)
    await reads('Not a number. Write it like 1,234.5')
    expect(await control('option-up')).toHaveProperty('disabled', true)
    fireEvent.blur(await control('stake'))
    expect(await control('stake')).toHaveProperty('value', typed)
  },
)

it('numbers are read in the format of the language, and a likely reading is offered', async () => {
  await renders(<OptionTicket listing={LISTING} />, { path: '/trade?tab=future' })
  await fills('stake', '٢٠٬٠٠٠')
  await reads('At most 2,000.00 USD an order')
  await fills('stake', '20,000')
  await reads('At most 2,000.00 USD an order')
  await fills('stake', '50,5')
  fireEvent.click(await screen.findByRole('button', { name: 'Use 50.5' }))
  expect(await control('stake')).toHaveProperty('value', '50.5')
})
