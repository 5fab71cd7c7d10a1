import { type InviteIncome, inviteIncomeEntry, inviteIncomeNumber } from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { command } from '../../../books/command'
import { ensureReal } from '../../../books/ensure-real'
import { type DueIncome, bookedIncome, inviteIncomeTable } from './invite-income-store'

/**
 * Books the income of an inviter's day as one entry. A second time, its number is refused by the database. An
 * account that ends earns no more: undefined.
 */
export const payInviteIncomeCommand = ({ isEnding }: { readonly isEnding: (book: Book) => boolean }) =>
  command('cashier.pay-invite-income', (book, due: DueIncome, { now }): InviteIncome | undefined => {
    ensureReal(book)
    if (isEnding(book)) return undefined
    if (due.userId !== book.userId) throw new Error('the income belongs to another inviter')
    const row = bookedIncome(due, inviteIncomeNumber(book.userId, due.day), now)
    book.insert(inviteIncomeTable, row)
    book.post([inviteIncomeEntry(row)])
    return row
  })
