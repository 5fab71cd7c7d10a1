import type { Book } from './book'
import { refuse } from './command'

/** Refuses to demo users: no play money enters, leaves, is lent or mined with. */
export function ensureReal(book: Book): void {
  if (book.kind === 'demo') refuse('only-real-account')
}
