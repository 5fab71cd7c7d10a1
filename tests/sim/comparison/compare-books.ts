import { moneyOf } from '../auditor/auditor-part'
import { runningOf } from '../auditor/auditor-options'
import { isOpen } from '../auditor/auditor-sums'
import { describeAuditedOption, describeOrder } from '../auditor/describe'
import { compareCopying, compareFollows } from './compare-copies'
import { describeDeposit, describeWithdrawal } from '../auditor/describe-cashier'
import { readBooks } from './read-books'
import { type Simulation, fail } from '../steps/run-state'

/** Compares memory with the auditor's books; a client who is not in memory must have nothing open. */
export function compareMemory(run: Simulation): void {
  for (const [user, client] of run.auditor.clients.entries()) {
    const memory = run.system.remembered(user)
    const [orders, options] = [client.orders.filter(isOpen), runningOf(client)]
    if (!memory && orders.length + options.length > 0)
      fail(run, `user ${user} has open orders and is not in memory`)
    if (!memory) continue
    compareMoney(run, user, memory.money, moneyOf(client))
    compareFollows(run, user, memory.follows)
    compareAll(run, `position of user ${user}`, memory.positions, orders, describeOrder)
    compareAll(run, `option of user ${user}`, memory.options, options, describeAuditedOption)
  }
}

/** Compares the database with the auditor's books: all orders and options ever that were not folded. */
export async function compareDatabase(run: Simulation): Promise<void> {
  const stored = await readBooks(run.place.pool, run.system.userIds)
  if (stored.length !== run.auditor.clients.length) fail(run, `the database has ${stored.length} users`)
  for (const [user, books] of stored.entries()) {
    const client = run.auditor.clients[user] ?? fail(run, `no client ${user}`)
    compareMoney(run, user, `${books.money}, in the database`, `${moneyOf(client)}, in the database`)
    const [orders, options] = [
      client.orders.filter(({ number }) => !run.folded.orders.has(number)),
      client.options.filter(({ number }) => !run.folded.options.has(number)),
    ]
    compareAll(run, `position of user ${user} in the database`, books.orders, orders, describeOrder)
    compareCashier(run, user, books.cashier)
    compareAll(run, `option of user ${user} in the database`, books.options, options, describeAuditedOption)
  }
  if (run.isCopying) await compareCopying(run)
}

/** Deposits and withdrawals, by their tags. */
function compareCashier(run: Simulation, user: number, stored: ReadonlyMap<number, string>): void {
  const { deposits, withdrawals } = run.auditor.clients[user] ?? fail(run, `no client ${user}`)
  const kept = [
    ...deposits.map((each) => [each.tag, describeDeposit(each)] as const),
    ...withdrawals.map((each) => [each.tag, describeWithdrawal(each)] as const),
  ]
  for (const [tag, should] of kept)
    if (stored.get(tag) !== should)
      fail(run, `of user ${user} there is: ${stored.get(tag)}\nby the auditor: ${should}`)
  if (stored.size !== kept.length)
    fail(run, `user ${user} has ${stored.size} deposits and withdrawals, by the auditor ${kept.length}`)
}

function compareMoney(run: Simulation, user: number, has: string, should: string): void {
  if (has !== should) fail(run, `user ${user} has ${has}\nby the auditor: ${should}`)
}

function compareAll<Kept extends { readonly number: number; readonly id: number | undefined }>(
  run: Simulation,
  what: string,
  found: ReadonlyMap<number, string>,
  kept: readonly Kept[],
  describe: (each: Kept) => string,
): void {
  for (const each of kept) {
    const [has, should] = [found.get(each.id ?? 0), describe(each)]
    if (has !== should)
      fail(run, `${what}, number ${each.number} (${each.id})\nis: ${has}\nby the auditor: ${should}`)
  }
  if (found.size !== kept.length) fail(run, `${what}: there are ${found.size}, by the auditor ${kept.length}`)
}
