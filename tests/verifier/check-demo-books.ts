// Accounts of demo users with folded history: the remaining entries must connect the balances.
import type { Finding } from './read-log'
import { type Query, big, num } from './rows'

/** The kind of an opening entry, and demo issue. */
const BROUGHT_FORWARD = 15
const DEMO_ISSUE = -9n
const FIRST_CLIENT = 10_000n

/**
 * Checks that only demo accounts have opening entries, and that each of their balances follows from the
 * previous one, from zero up to the account's balance.
 */
export async function checkDemoBooks(query: Query, findings: Finding[]): Promise<void> {
  const rows = await query('SELECT * FROM entry WHERE kind = $1 ORDER BY id', [BROUGHT_FORWARD])
  const users = await query('SELECT user_id FROM demo_history')
  const accounts = new Set(users.flatMap((row) => [1n, 2n].map((type) => -big(row['user_id']) * 10n - type)))
  for (const row of rows) {
    const ends = [big(row['from_account']), big(row['to_account'])]
    const account = ends.find((each) => each <= -FIRST_CLIENT)
    if (account === undefined || !ends.includes(DEMO_ISSUE))
      findings.push({ rule: 'only demo history is folded', what: `entry ${num(row['id'])}` })
    else accounts.add(account)
  }
  for (const account of accounts) {
    let balance = 0n
    const moved = await query('SELECT * FROM entry WHERE from_account = $1 OR to_account = $1 ORDER BY id', [
      String(account),
    ])
    for (const row of moved) {
      const isPaid = big(row['to_account']) === account
      balance += isPaid ? big(row['amount']) : -big(row['amount'])
      if (balance !== big(row[isPaid ? 'to_balance' : 'from_balance']))
        findings.push({
          rule: 'balances follow from what was brought forward',
          what: `entry ${num(row['id'])}`,
        })
    }
    const [held] = await query('SELECT balance FROM account WHERE id = $1', [String(account)])
    if (balance !== big(held?.['balance']))
      findings.push({ rule: 'balances follow from what was brought forward', what: `account ${account}` })
  }
}
