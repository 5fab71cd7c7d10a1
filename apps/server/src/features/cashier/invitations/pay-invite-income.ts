import { type InviteIncome, inviteIncomeEntry, inviteIncomeNumber } from '@fairtick/domain'
import { command } from '../../../books/command'
import { ensureReal } from '../../../books/ensure-real'
import { type DueIncome, bookedIncome, inviteIncomeTable } from './invite-income-store'

/** Books what a day earned an inviter, as one entry. A second time, its number is refused by the database. */
export const payInviteIncome = command(
  'cashier.pay-invite-income',
  (book, due: DueIncome, { now }): InviteIncome => {
    ensureReal(book)
    if (due.userId !== book.userId) throw new Error('the income belongs to another inviter')
    const row = bookedIncome(due, inviteIncomeNumber(book.userId, due.day), now)
    book.insert(inviteIncomeTable, row)
    book.post([inviteIncomeEntry(row)])
    return row
  },
)
