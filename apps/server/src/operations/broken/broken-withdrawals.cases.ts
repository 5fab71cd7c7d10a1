/**
 * Faults of withdrawals, each planted in the correct books of user 2000: the rule that it breaks, a
 * description, and the SQL that plants it.
 */
export const BROKEN_WITHDRAWALS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [
    'what is locked is what open orders and withdrawals hold',
    'the fund account is locked for nothing',
    'UPDATE account SET locked = 5 WHERE id = 20003',
  ],
  [
    'what is locked is what open orders and withdrawals hold',
    'a withdrawal locks nothing',
    withdrawal({ status: 0, fee: 0 }),
  ],
  [
    'a paid withdrawal left the fund account once, and nothing else did as one',
    'money was paid and is still there',
    withdrawal({ status: 1, fee: 0 }),
  ],
  [
    'a paid withdrawal left the fund account once, and nothing else did as one',
    'a withdrawal pays its client',
    'UPDATE entry SET kind = 2 WHERE id = 3',
  ],
  [
    'the fee of a paid withdrawal, and nothing else, went from what is paid out to fees',
    'the house did not get its fee',
    withdrawal({ status: 1, fee: 10_000 }),
  ],
  [
    'a transaction paid one withdrawal of coins, however it is written',
    'two were paid by one',
    `${withdrawal({ status: 1, fee: 0 })}; ${withdrawal({ status: 1, fee: 0, id: 7001, txid: ' 0XX' })}`,
  ],
  [
    "an operator's decision about money that was carried out is among their acts",
    'nobody acted',
    `INSERT INTO money_decision (subject, row_id, user_id, event, words, decided_by, at, outcome, carried_out_at)
       VALUES (2, 7000, 2000, 'pay', 'x', 'ann', 0, 'done', 1)`,
  ],
  [
    'a deposit that no operator decided on was credited for an exact transfer of its own',
    'nobody found a transfer',
    `INSERT INTO money_decision (subject, row_id, user_id, event, words, decided_by, at, outcome, carried_out_at)
       VALUES (1, 7001, 2000, 'approve', '', 'server', 0, 'done', 1)`,
  ],
]

interface Planted {
  readonly status: 0 | 1
  readonly fee: number
  readonly id?: number
  readonly txid?: string
}

/** SQL of a withdrawal of user 2000 without an entry or a lock. */
function withdrawal({ status, fee, id = 7000, txid = 'x' }: Planted): string {
  const end = status === 1 ? `1, '${txid}'` : 'NULL, NULL'
  return `INSERT INTO withdrawal (id, user_id, kind, status, currency_id, currency_code, protocol, decimals, method_id,
      address, tag, bank_name, bank_address, bank_swift, payee_name, payee_account, notes,
      amount, fee, received, units_per_usd, requested_at, ended_at, txid)
    VALUES (${id}, 2000, 1, ${status}, 1, 'X', 'Y', 2, 1, '', '', '', '', '', '', '', '', 20000, ${fee}, 1, 1, 0, ${end})`
}
