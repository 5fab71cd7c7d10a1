import type { Role } from '@fairtick/domain'
import { refuse } from '../../books/command'
import { type Queryable, inTransaction } from '../../database/in-transaction'
import { emailAddress } from '../../features/identity/account/address'
import { randomLetters } from '../../features/identity/random-letters'
import { type OperatorAct, noteAct } from '../../operations/operator-act-store'
import { deleteOperatorSessions } from './operator-session-store'
import type { OperatorPorts } from './operator-ports'
import { type Operator, insertOperator, lockOwners, readOperator, updateOperator } from './operator-store'

/** The owner who manages operators, why, and where from. */
export interface ManagingOwner {
  readonly operatorId: number
  readonly account: string
  readonly reason: string
  readonly ip: string
}

/** A change of an operator; a part that is left out stays. */
export interface OperatorChange {
  readonly id: number
  readonly name: string | undefined
  readonly roles: readonly Role[] | undefined
  readonly isDisabled: boolean | undefined
}

/** A new operator with the password that lets them enrol. */
export interface NewOperator {
  readonly id: number
  readonly password: string
}

const PASSWORD_LETTERS = 20

/** A new operator and the password that lets them enrol, in the transaction that `keep` writes into. */
export async function createOperator(
  { pool, clock, hashes }: OperatorPorts,
  asked: { readonly account: string; readonly name: string; readonly roles: readonly Role[] },
  by: ManagingOwner,
  keep: (database: Queryable, made: NewOperator) => Promise<void>,
): Promise<NewOperator> {
  const address = emailAddress(asked.account)
  if (!address) refuse('parameter-wrong', { parameter: 'account' })
  const password = randomLetters(PASSWORD_LETTERS)
  const passwordHash = await hashes.make(password)
  const { name, roles } = asked
  return inTransaction(pool, async (database) => {
    const now = clock.now()
    const written = { account: address.to, name, roles, passwordHash, createdAt: now }
    const id = await insertOperator(database, written)
    if (id === undefined) refuse('account-exists')
    await noteAct(
      database,
      actOf(by, now, 'operators create', id, { after: { account: address.to, name, roles } }),
    )
    const made = { id, password }
    await keep(database, made)
    return made
  })
}

/**
 * Changes an operator. Whoever is disabled, or loses a role, is signed out in the same transaction. Refuses
 * changes of one's own roles and what would leave no owner. `keep` writes into the same transaction.
 */
export async function changeOperator(
  { pool, clock }: OperatorPorts,
  change: OperatorChange,
  by: ManagingOwner,
  keep: (database: Queryable, after: Operator) => Promise<void>,
): Promise<Operator> {
  return inTransaction(pool, async (database) => {
    const owners = await lockOwners(database)
    const before = await readOperator(database, change.id)
    if (!before) refuse('currency-not-found')
    const now = clock.now()
    const after = changed(before, change, now)
    if (by.operatorId === change.id && (after.disabledAt !== undefined || rolesOf(after) !== rolesOf(before)))
      refuse('operator-not-allowed')
    const isOwner = after.roles.includes('owner') && after.disabledAt === undefined
    if (!isOwner && owners.every((id) => id === change.id)) refuse('operator-not-allowed')
    await updateOperator(database, after)
    const isLess = after.disabledAt !== undefined || before.roles.some((role) => !after.roles.includes(role))
    if (isLess) await deleteOperatorSessions(database, change.id)
    const details = { before: shownOf(before), after: shownOf(after) }
    await noteAct(database, actOf(by, now, 'operators change', change.id, details))
    await keep(database, after)
    return after
  })
}

function changed(before: Operator, { name, roles, isDisabled }: OperatorChange, now: number): Operator {
  const disabledAt =
    isDisabled === undefined ? before.disabledAt : isDisabled ? (before.disabledAt ?? now) : undefined
  return { ...before, name: name ?? before.name, roles: roles ?? before.roles, disabledAt }
}

const rolesOf = ({ roles }: Operator) => roles.toSorted().join()
const shownOf = ({ name, roles, disabledAt }: Operator) => ({
  name,
  roles,
  disabled: disabledAt !== undefined,
})

const actOf = (
  { account, reason, ip }: ManagingOwner,
  at: number,
  act: string,
  subject: number,
  details: Readonly<Record<string, unknown>>,
): OperatorAct => ({ at, operator: account, act, subject, reason, details: { ...details, ip } })
