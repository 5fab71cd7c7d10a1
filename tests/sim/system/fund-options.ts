import type { Usd } from '@fairtick/domain'
import { command } from '../../../apps/server/src/books/command'
import { adjust } from '../../../apps/server/test-support/made-adjustment.cases'

/** Moves money into the option account of a real user. */
export const fundOptions = command('test.fund-options', (book, amount: Usd, { now }) => {
  adjust(book, 'option', amount, now)
  return null
})
