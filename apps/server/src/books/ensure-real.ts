import type { Book } from './book'
import { refuse } from './command'

/** Refuses demo users: play money is never deposited, withdrawn, lent or used for mining. */
export function ensureReal(book: Book): void {
  if (book.kind === 'demo') refuse('only-real-account')
}
