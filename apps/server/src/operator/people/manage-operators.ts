import { DAY_MS, type Role } from '@fairtick/domain'
import { refuse } from '../../books/command'
import { type Queryable, inTransaction } from '../../database/in-transaction'
import { emailAddress } from '../../features/identity/account/address'
import { queueOf } from '../resources/queues/every-queue'
import type { OperatorDesk } from '../operator-desk'
import { changeIn, createIn, isMore, rolesOf } from './change-operator'
import { type WaitingOperatorChange, insertOperatorChange } from './operator-change-store'
import { newOneTimePassword } from './one-time-password'
import type { OperatorPorts } from './operator-ports'
import {
  type Operator,
  findOperator,
  lockCountedOwners,
  readCountedOwners,
  readOperator,
} from './operator-store'

/** The owner who manages operators, with the reason and the origin of the call. */
export interface ManagingOwner {
  readonly operatorId: number
  readonly account: string
  readonly reason: string
  readonly ip: string
}

/** A change of an operator; absent fields stay unchanged. */
export interface OperatorChange {
  readonly id: number
  readonly name: string | undefined
  readonly roles: readonly Role[] | undefined
  readonly isDisabled: boolean | undefined
}

/** A new operator and the enrolment password: its first half if a second owner has to agree. */
export interface NewOperator {
  /** null while waiting. */
  readonly id: number | null
  readonly password: string
  /** The waiting approval. */
  readonly approvalId: number | null
}

/** An operator at present, and the approval that the change waits for. */
export interface ChangedOperator {
  readonly operator: Operator
  readonly approvalId: number | null
}

/** From this number of owners on, granting something takes two of them. */
const OWNERS_FOR_TWO = 2
/**
 * A disabled owner counts for this long: else one of two could become the only one by disabling the other.
 */
const STILL_COUNTED_MS = 7 * DAY_MS

/** Ports of the management of operators. */
export interface ManagementPorts extends OperatorPorts {
  readonly desk: OperatorDesk
}

/**
 * Creates an operator and the password for enrolling. If another owner exists, or existed within the last
 * week, that owner has to agree, and is then told the second half of the password: the first half alone is
 * useless. `keep` writes into the transaction.
 */
export async function createOperator(
  ports: ManagementPorts,
  asked: { readonly account: string; readonly name: string; readonly roles: readonly Role[] },
  by: ManagingOwner,
  keep: (database: Queryable, made: NewOperator) => Promise<void>,
): Promise<NewOperator> {
  const { pool, clock, hashes } = ports
  const address = emailAddress(asked.account)
  if (!address) refuse('parameter-wrong', { parameter: 'account' })
  const account = address.to.toLowerCase()
  const password = newOneTimePassword()
  const passwordHash = await hashes.make(password)
  const { name, roles } = asked
  if (await takesTwo(ports)) {
    if (await findOperator(pool, account)) refuse('account-exists')
    const change = { operatorId: undefined, account, name, roles, isDisabled: undefined, passwordHash }
    const shownAs = (approvalId: number) => ({ id: null, password, approvalId })
    return shownAs(await askSecond(ports, change, by, (database, id) => keep(database, shownAs(id))))
  }
  return inTransaction(pool, async (database) => {
    await refuseWithTwo(database, clock.now())
    const written = { account, name, roles, passwordHash, secondHalfHash: undefined, createdAt: clock.now() }
    const id = await createIn(database, written, by)
    if (id === undefined) refuse('account-exists')
    const made = { id, password, approvalId: null }
    await keep(database, made)
    return made
  })
}

/**
 * Changes an operator. Signs out an operator who is disabled or loses a role, in the same transaction.
 * Refuses changes of one's own roles and changes that would leave no owner. Other roles and re-enabling take
 * a second owner if one exists. `keep` writes into the transaction.
 */
export async function changeOperator(
  ports: ManagementPorts,
  change: OperatorChange,
  by: ManagingOwner,
  keep: (database: Queryable, after: ChangedOperator) => Promise<void>,
): Promise<ChangedOperator> {
  const { pool, clock } = ports
  const before = (await readOperator(pool, change.id)) ?? refuse('currency-not-found')
  refuseOwn(before, change, by)
  if (isMore(before, change) && (await takesTwo(ports))) {
    const { id: operatorId, ...asked } = change
    const waiting = { ...asked, operatorId, account: before.account, passwordHash: undefined }
    const shownAs = (approvalId: number) => ({ operator: before, approvalId })
    return shownAs(await askSecond(ports, waiting, by, (database, id) => keep(database, shownAs(id))))
  }
  return inTransaction(pool, async (database) => {
    const now = (await readOperator(database, change.id)) ?? refuse('currency-not-found')
    if (isMore(now, change)) await refuseWithTwo(database, clock.now())
    const operator = await changeIn(database, change, { ...by, now: clock.now() })
    if (operator === 'no owner') refuse('operator-not-allowed')
    if (operator === undefined) refuse('currency-not-found')
    const after = { operator, approvalId: null }
    await keep(database, after)
    return after
  })
}

function refuseOwn(before: Operator, { id, roles, isDisabled }: OperatorChange, by: ManagingOwner): void {
  if (by.operatorId !== id) return
  const isOther = roles !== undefined && rolesOf(roles) !== rolesOf(before.roles)
  if (isDisabled === true || isOther) refuse('operator-not-allowed')
}

const takesTwo = async ({ pool, clock }: ManagementPorts) =>
  (await readCountedOwners(pool, countedSince(clock.now()))).length >= OWNERS_FOR_TWO

/** A second owner may have been added meanwhile. */
async function refuseWithTwo(database: Queryable, now: number): Promise<void> {
  if ((await lockCountedOwners(database, countedSince(now))) >= OWNERS_FOR_TWO) refuse('operator-not-allowed')
}

/** Owners disabled after this moment still count towards two owners. */
export const countedSince = (now: number): number => now - STILL_COUNTED_MS

/** Records the first word for a change; returns the waiting approval's id. */
async function askSecond(
  { pool, clock, desk }: ManagementPorts,
  asked: Omit<WaitingOperatorChange, 'id' | 'askedBy' | 'reason'>,
  { account: askedBy, reason }: ManagingOwner,
  keep: (database: Queryable, approvalId: number) => Promise<void>,
): Promise<number> {
  const id = await insertOperatorChange(pool, { ...asked, askedBy, reason, now: clock.now() })
  const outcome = await queueOf('operator-changes').decide(
    { decision: 'agree', id, reason },
    desk,
    async (database, made) => {
      if (made.is === 'waiting') await keep(database, made.approvalId)
    },
  )
  return outcome.is === 'waiting' ? outcome.approvalId : refuse('operator-not-allowed')
}
