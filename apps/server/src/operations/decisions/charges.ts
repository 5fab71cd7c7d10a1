import { formatCurrency, formatUsd } from '@fairtick/domain'
import {
  isUndecided,
  lockForDeciding,
  noteMoneyDecision,
} from '../../features/cashier/decisions/money-decision-store'
import { type Deposit, readDeposit, readWaitingDeposits } from '../../features/cashier/deposits/deposit-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import type { Decision, Queue } from './queue'

const RIGHT = 'decide on deposits'
const LONGEST = 200
/** A running server has carried a decision out by then. */
const CARRIED_OUT_MS = 2000

/** Deposits that clients stated; an approved one is credited by the server that writes the books. */
export const charges: Queue<Deposit, Deposit> = {
  name: 'charges',
  thing: 'deposit',
  state: 'waits for a decision',
  none: 'No deposit waits.',
  right: RIGHT,
  async list({ pool }) {
    const waiting = await readWaitingDeposits(pool)
    return waiting.map((each) => `${headOf(each)}  since ${timeOf(each.submittedAt)}`)
  },
  look: { read: ({ pool }, id) => readDeposit(pool, id), lines: linesOf },
  async find(database, id) {
    await lockForDeciding(database, 'deposit', id)
    const found = await readDeposit(database, id)
    const isOpen = found?.status === 'unchecked' && (await isUndecided(database, 'deposit', id))
    return isOpen ? found : undefined
  },
  decisions: [
    decisionTo('approve', 'approve', 'approved'),
    decisionTo('reject', 'reject', 'rejected'),
    decisionTo('invalid', 'invalidate', 'marked invalid'),
  ],
}

function decisionTo(name: string, event: string, done: string): Decision<Deposit> {
  return {
    name,
    done,
    right: RIGHT,
    reason: { longest: LONGEST, readBy: event === 'approve' ? 'operators' : 'the client' },
    takesTwo: false,
    async carryOut(database, { id, userId }, { operator, reason, now }) {
      const decided = { event, words: reason, decidedBy: operator, at: now }
      await noteMoneyDecision(database, { subject: 'deposit', rowId: id, userId, ...decided })
      return now + CARRIED_OUT_MS
    },
  }
}

const headOf = ({ id, userId, status, amount, decimals, currencyCode, protocol, credit }: Deposit) =>
  `deposit ${id}  user ${userId}  ${status}  ${formatCurrency(amount, decimals)} ${currencyCode} ${protocol}  = ${formatUsd(credit)} USD`

async function linesOf({ pictureAt }: OperatorDesk, found: Deposit): Promise<readonly string[]> {
  const { address, txid, proof, submittedAt, decidedAt, reason } = found
  const line = (name: string, text: string | undefined) => (text ? [`${name.padEnd(9)} ${text}`] : [])
  return [
    headOf(found),
    ...line('to', address),
    ...line('txid', txid),
    ...line('proof', await pictureAt(proof)),
    ...line('stated', timeOf(submittedAt)),
    ...line('decided', decidedAt === undefined ? undefined : timeOf(decidedAt)),
    ...line('reason', reason),
  ]
}
