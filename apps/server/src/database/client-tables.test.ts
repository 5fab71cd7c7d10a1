import { expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { exportsOf } from '../areas'

const database = useTestDatabase()

/**
 * Every table with rows of a client: the part of their export that has them, or why none has, and what the
 * end of an account does with them. A new one is reviewed and added here.
 */
const REVIEWED: Readonly<Record<string, readonly [{ readonly in: string } | string, 'kept' | 'erased']>> = {
  account: ['balances are the sums of what is exported', 'kept'],
  account_closure: ['says that the account ends, and the export with it', 'kept'],
  account_intent: ['keys of calls, kept for days', 'erased'],
  acknowledgement: [{ in: 'acknowledgements' }, 'kept'],
  adjustment: [{ in: 'records' }, 'kept'],
  borrower_case: [{ in: 'borrower' }, 'erased'],
  chart_drawing: [{ in: 'chart_drawings' }, 'erased'],
  chat: [{ in: 'chats' }, 'erased'],
  chat_message: [{ in: 'chats' }, 'erased'],
  client_note: ['words of operators among themselves', 'kept'],
  copied_position: [{ in: 'copies' }, 'kept'],
  copy_skip: [{ in: 'not_copied' }, 'kept'],
  covered_loss: [{ in: 'records' }, 'kept'],
  demo_history: ['a sum of the demo book', 'kept'],
  deposit: [{ in: 'deposits' }, 'kept'],
  favourite_list: [{ in: 'favourites' }, 'erased'],
  feedback: [{ in: 'feedback' }, 'erased'],
  folded_copy: ['a sum of the demo book', 'kept'],
  follow: [{ in: 'follows' }, 'kept'],
  freeze_token: ['a secret of a link', 'erased'],
  halt_report: [{ in: 'contracts' }, 'kept'],
  image: ['its row is shown where it belongs, without the picture', 'erased'],
  intent: ['keys of calls, kept for days', 'kept'],
  invitation: ['whose invitation a client came by, two numbers of the books', 'kept'],
  invite_income: [{ in: 'records' }, 'kept'],
  known_device: [{ in: 'devices' }, 'erased'],
  loan: [{ in: 'loans' }, 'kept'],
  loan_agreement: [{ in: 'loans' }, 'kept'],
  margin_notice: ['the lowest level in force of their notices', 'kept'],
  mining_income: [{ in: 'mining_income' }, 'kept'],
  money_decision: ['the row that was decided on has what became of it', 'kept'],
  monthly_statement: ['a file of its own, of the same records', 'kept'],
  monthly_statement_file: ['a file of its own, of the same records', 'kept'],
  operator_intent: ['of operators', 'kept'],
  operator_passkey: ['of operators', 'kept'],
  notice: [{ in: 'notices' }, 'erased'],
  notice_choice: ['switches of their settings', 'erased'],
  notice_zone: [{ in: 'user' }, 'erased'],
  notice_reader: ['up to when they have seen what is published', 'erased'],
  option: [{ in: 'options' }, 'kept'],
  owed_night: [{ in: 'contracts' }, 'kept'],
  own_limit: [{ in: 'limits' }, 'kept'],
  own_result: ['sums of what is exported', 'kept'],
  passkey: [{ in: 'passkeys' }, 'erased'],
  password_link: ['a code that was mailed, kept for minutes', 'kept'],
  pool_allotment: ['of the house', 'kept'],
  pool_fill: ['of the house', 'kept'],
  position: [{ in: 'contracts' }, 'kept'],
  position_dividend: [{ in: 'records' }, 'kept'],
  position_split: [{ in: 'contracts' }, 'kept'],
  price_alert: [{ in: 'price_alerts' }, 'erased'],
  profile_change: [{ in: 'profiles' }, 'erased'],
  push_subscription: ['secrets of their browsers, erased with their sessions', 'erased'],
  real_name_case: [{ in: 'real_name' }, 'erased'],
  recovery_code: ['a secret of the login', 'erased'],
  related_invitation: ['a sign between two accounts, for operators and the sums of invitations', 'kept'],
  repayment: [{ in: 'repayments' }, 'kept'],
  risk_month: ['sums of what is exported', 'kept'],
  session: [{ in: 'sessions' }, 'erased'],
  signal: [{ in: 'contracts' }, 'kept'],
  stop_change: [{ in: 'contracts' }, 'kept'],
  stop_out: [{ in: 'contracts' }, 'kept'],
  subscription: [{ in: 'subscriptions' }, 'kept'],
  // Tickets of kind 2 are in the part of disputes.
  ticket: [{ in: 'tickets' }, 'kept'],
  trader: [{ in: 'trading' }, 'kept'],
  transfer: [{ in: 'transfers' }, 'kept'],
  waiting_notice: ['a mail on its way', 'erased'],
  withdrawal: [{ in: 'withdrawals' }, 'kept'],
  withdrawal_method: [{ in: 'withdrawal_methods' }, 'kept'],
}

it('each table of clients was reviewed for their export and the end of their account', async () => {
  const tables = await database.rows(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attname = 'user_id' AND NOT a.attisdropped`,
  )
  expect(tables.map(({ name }) => String(name)).toSorted()).toEqual(Object.keys(REVIEWED).toSorted())
})

it('an export has each part that is named', () => {
  const never = () => {
    throw new Error('nothing is read here')
  }
  const parts = exportsOf({ userId: 1, pool: database.pool, heavyReads: never, instrumentOf: never })
  const named = Object.values(REVIEWED).flatMap(([part]) => (typeof part === 'string' ? [] : [part.in]))
  expect(named.filter((part) => !Object.hasOwn(parts, part))).toEqual([])
})
