import type { Book } from '../../books/book'
import { refuse } from '../../books/command'

/** Refuses to demo users: no play money enters or leaves by the cashier. */
export function ensureReal(book: Book): void {
  if (book.kind === 'demo') refuse('only-real-account')
}
