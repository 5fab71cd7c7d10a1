import { type Usd, housePays } from '@fairtick/domain'
import { command } from '../../apps/server/src/books/command'

/** Moves money into the option account of a real user. */
export const fundOptions = command('test.fund-options', (book, amount: Usd) => {
  const movement = {
    kind: 'adjustment',
    reference: book.userId,
    userId: book.userId,
    book: book.kind,
    account: 'option',
    house: 'adjustments',
  } as const
  book.post([housePays(movement, amount)])
  return null
})
