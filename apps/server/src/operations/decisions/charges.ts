import { formatCurrency, formatUsd, takesTwoOperators } from '@fairtick/domain'
import { readFindings } from '../../chains/chain-store'
import {
  isUndecided,
  lockForDeciding,
  noteMoneyDecision,
} from '../../features/cashier/decisions/money-decision-store'
import { isTransferTaken, readCreditedLately } from '../../features/cashier/deposits/credited-store'
import {
  type Deposit,
  formsOf,
  readDeposit,
  readTwins,
  readWaitingDeposits,
} from '../../features/cashier/deposits/deposit-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import { firstWordOf, lastDecisionOf, notedDecision } from './noted-decision'
import type { Decision, Queue } from './queue'

/** A deposit to decide on. */
interface OpenDeposit extends Deposit {
  /** Whether its approval takes two operators. */
  readonly isForTwo: boolean
  /** Whether another deposit has the transfer that it claims. */
  readonly isTaken: boolean
}

const RIGHT = 'decide on deposits'
const LONGEST = 200

/** Deposits claimed by clients; the server that writes the books credits approved ones. */
export const charges: Queue<OpenDeposit, Deposit> = {
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
  find,
  decisions: [
    {
      ...decisionTo('approve', 'approve', 'approved'),
      second: 'agree to money',
      takesTwo: ({ isForTwo }) => isForTwo,
      objection: ({ isTaken }) => (isTaken ? 'another deposit has its transfer' : undefined),
    },
    decisionTo('reject', 'reject', 'rejected'),
    decisionTo('invalid', 'invalidate', 'marked invalid'),
  ],
}

async function find(
  ...[database, id, { twoPersonRule, now }]: Parameters<Queue<OpenDeposit>['find']>
): Promise<OpenDeposit | undefined> {
  await lockForDeciding(database, 'deposit', id)
  const found = await readDeposit(database, id)
  if (found?.status !== 'unchecked' || !(await isUndecided(database, 'deposit', id))) return undefined
  const isForTwo = takesTwoOperators(found.credit, await readCreditedLately(database, now), twoPersonRule)
  return { ...found, isForTwo, isTaken: await isTransferTaken(database, found) }
}

function decisionTo(name: string, event: string, done: string): Decision<OpenDeposit> {
  return {
    name,
    done,
    right: RIGHT,
    reason: { longest: LONGEST, readBy: event === 'approve' ? 'operators' : 'the client' },
    takesTwo: false,
    noted: notedDecision('charges', 'deposit', event),
    async carryOut(database, { id, userId }, { operator, reason, now }) {
      const decided = { event, words: reason, decidedBy: operator, at: now }
      await noteMoneyDecision(database, { subject: 'deposit', rowId: id, userId, ...decided })
      return undefined
    },
  }
}

const headOf = ({ id, userId, status, amount, decimals, currencyCode, protocol, credit }: Deposit) =>
  `deposit ${id}  user ${userId}  ${status}  ${formatCurrency(amount, decimals)} ${currencyCode} ${protocol}  = ${formatUsd(credit)} USD`

async function linesOf(desk: OperatorDesk, found: Deposit): Promise<readonly string[]> {
  const { id, kind, address, txid, proof, submittedAt, decidedAt, reason } = found
  const line = (name: string, text: string | undefined) => (text ? [`${name.padEnd(9)} ${text}`] : [])
  return [
    headOf(found),
    ...line('to', address),
    ...line('txid', txid),
    ...line('reference', kind === 'bank' ? await referenceOf(desk, found) : undefined),
    ...line('proof', await desk.pictureAt(proof)),
    ...line('stated', timeOf(submittedAt)),
    ...line('chain', await findingOf(desk, found)),
    ...(await twinsOf(desk, found)).flatMap((twin) => line('WARNING', twin)),
    ...line('decided', decidedAt === undefined ? undefined : timeOf(decidedAt)),
    ...line('reason', reason),
    ...line('one word', await firstWordOf(desk, 'charges', id)),
    ...line('decision', await lastDecisionOf(desk, 'deposit', id)),
  ]
}

/** The reference that a client has to write into a bank payment: the UID. */
async function referenceOf({ pool }: OperatorDesk, { userId }: Deposit): Promise<string | undefined> {
  const { rows } = await pool.query<{ uid: bigint }>('SELECT uid FROM app_user WHERE id = $1', [userId])
  return rows[0] && `UID ${rows[0].uid}`
}

/** The chain watch's finding for a deposit; bank deposits are not watched. */
async function findingOf({ pool }: OperatorDesk, { id, kind, decimals, currencyCode }: Deposit) {
  if (kind !== 'coin') return undefined
  const found = (await readFindings(pool, [id])).get(id)
  if (!found) return 'nothing was looked for'
  const { verdict, confirmations, transfer } = found
  if (!transfer) return verdict
  const amount = `${formatCurrency(transfer.amount, decimals)} ${currencyCode}`
  return `${verdict}: ${amount} to ${transfer.address}, ${confirmations} confirmations, txid ${transfer.txid}`
}

/** Other deposits possibly of the same money. */
async function twinsOf({ pool }: OperatorDesk, found: Deposit): Promise<readonly string[]> {
  const forms = formsOf(found.txid)
  return (await readTwins(pool, found)).map(({ id, userId, status, txid, proof }) => {
    const same = [
      ...(txid !== undefined && forms.includes(txid.trim().toLowerCase()) ? ['names the same txid'] : []),
      ...(proof === found.proof ? ['has the same picture'] : []),
    ]
    return `deposit ${id} of user ${userId}, ${status}, ${same.join(' and ')}`
  })
}
