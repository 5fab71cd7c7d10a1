import type { Role } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import { lapseWordsOf } from '../approval-store'
import { noteAct } from '../operator-act-store'
import { deleteOperatorSessions } from './operator-session-store'
import { markUntold } from './untold-act-store'
import { type Operator, insertOperator, lockOwners, readOperator, updateOperator } from './operator-store'

/** The author of a change of operators, and the reason; `ip` is undefined on the machine itself. */
export interface ChangedBy {
  readonly account: string
  readonly reason: string
  readonly ip?: string | undefined
}

/** A change of an operator; undefined fields stay unchanged. */
export interface WantedChange {
  readonly id: number
  readonly name: string | undefined
  readonly roles: readonly Role[] | undefined
  readonly isDisabled: boolean | undefined
}

/** Writes a new operator and its act; returns the id, undefined if the account is taken. */
export async function createIn(
  database: Queryable,
  written: Parameters<typeof insertOperator>[1],
  by: ChangedBy,
): Promise<number | undefined> {
  const id = await insertOperator(database, written)
  const { account, name, roles, createdAt: now } = written
  if (id === undefined) return undefined
  await note(database, { ...by, now }, ['operators create', id, { after: { account, name, roles } }])
  return id
}

/**
 * Writes a change of an operator and its act. Signs out an operator who is disabled or loses a role, and
 * lapses their pending words. Returns the operator afterwards; undefined if the id is unknown, 'no owner' if
 * the change would leave no owner.
 */
export async function changeIn(
  database: Queryable,
  change: WantedChange,
  by: ChangedBy & { readonly now: number },
): Promise<Operator | 'no owner' | undefined> {
  const owners = await lockOwners(database)
  const before = await readOperator(database, change.id)
  if (!before) return undefined
  const after = changed(before, change, by.now)
  const isOwner = after.roles.includes('owner') && after.disabledAt === undefined
  if (!isOwner && owners.every((id) => id === change.id)) return 'no owner'
  await updateOperator(database, after)
  const isLess = after.disabledAt !== undefined || before.roles.some((role) => !after.roles.includes(role))
  if (isLess) {
    await deleteOperatorSessions(database, change.id)
    await lapseWordsOf(database, before.account, by.now)
  }
  const details = { before: shownOf(before), after: shownOf(after) }
  await note(database, by, ['operators change', change.id, details])
  return after
}

/** Whether a change grants something: other roles, or re-enabling. */
export function isMore(before: Operator, { roles, isDisabled }: WantedChange): boolean {
  const isOther = roles !== undefined && rolesOf(roles) !== rolesOf(before.roles)
  return isOther || (isDisabled === false && before.disabledAt !== undefined)
}

/** Roles as one text, in a fixed order. */
export const rolesOf = (roles: readonly Role[]): string => roles.toSorted().join()

function changed(before: Operator, { name, roles, isDisabled }: WantedChange, now: number): Operator {
  const disabledAt =
    isDisabled === undefined ? before.disabledAt : isDisabled ? (before.disabledAt ?? now) : undefined
  return { ...before, name: name ?? before.name, roles: roles ?? before.roles, disabledAt }
}

const shownOf = ({ name, roles, disabledAt }: Operator) => ({
  name,
  roles,
  disabled: disabledAt !== undefined,
})

async function note(
  database: Queryable,
  { account, reason, ip, now: at }: ChangedBy & { readonly now: number },
  [act, subject, details]: readonly [string, number, Readonly<Record<string, unknown>>],
): Promise<void> {
  const noted = { at, operator: account, act, subject, reason, details: { ...details, ip } }
  await markUntold(database, await noteAct(database, noted))
}
