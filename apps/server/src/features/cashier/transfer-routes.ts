import { CURRENCY_USD, PAGE_SIZE, transferShape, transferableShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { refuse } from '../../books/command'
import type { Books } from '../../books/run'
import type { HeavyReads } from '../../database/heavy-reads'
import { type CallServer, carryOut } from '../../http/call-server'
import type { CountAct } from '../../http/limits/daily-acts'
import type { TransferCommands } from './transfer'
import { readTransfers } from './transfer-store'

/** Transfers between the caller's own accounts, their log, and how much can leave each now. */
export function transferRoutes(
  { serve }: CallServer,
  ports: {
    readonly heavyReads: HeavyReads
    readonly books: Books
    readonly countAct: CountAct
    readonly commands: TransferCommands
  },
): void {
  const { heavyReads, books, commands } = ports

  serve(cashierCalls.transfer, async ({ balance: amount, currency_id: currency, from, to }, context) => {
    if (currency !== CURRENCY_USD) refuse('currency-not-found')
    // Money leaves through the fund account, so transfers to it are never blocked.
    ports.countAct(context, { adds: 'transfer', mayOwe: to === 'fund' })
    return carryOut(books, context, commands.transfer, { from, to, amount }, () => null)
  })

  serve(cashierCalls.transferLog, async ({ type: account, page }, { session }) => {
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const { transfers, total } = await heavyReads(session.userId)((database) =>
      readTransfers(database, session.userId, { account, offset, limit: PAGE_SIZE }),
    )
    return { data: transfers.map(transferShape.write), total }
  })

  serve(cashierCalls.transferable, async (_parameters, { session }) => {
    const all = await books.execute(commands.readTransferable, session.userId, {})
    return all.map(transferableShape.write)
  })
}
