import { resources } from '@fairtick/wire/admin'
import type { Queryable } from '../../../database/in-transaction'
import { changeIn, createIn } from '../../people/change-operator'
import { newSecondHalf } from '../../people/one-time-password'
import {
  type WaitingOperatorChange,
  lockOperatorChange,
  markChangeApplied,
} from '../../people/operator-change-store'
import { findOperator, lockOwners } from '../../people/operator-store'
import { type DecidedBy, type Effect, queue } from './queue'

/**
 * New operators, other roles and re-enabling, with more than one owner: the second owner's word makes them.
 * Source: docs/decisions/0079-operators-passkeys-and-documents.md.
 */
export const operatorChanges = queue({
  resource: resources.operatorChanges,
  from: 'operator_change c LEFT JOIN operator o ON o.id = c.operator_id',
  columns: {
    id: 'c.id',
    account: 'c.account',
    name: 'c.name',
    roles: "array_to_string(c.roles, ', ')",
    roles_before: "CASE WHEN c.applied_at IS NULL THEN array_to_string(o.roles, ', ') END",
    disabled: 'c.is_disabled',
    operator: 'c.asked_by',
    reason: 'c.reason',
    created_at: 'c.created_at',
    applied_at: 'c.applied_at',
  },
  at: 'c.created_at',
  search: { account: 'lower(c.account) = $q', operator: 'lower(c.asked_by) = $q' },
  state: 'waits',
  find: lockOperatorChange,
  decisions: {},
  own: {
    agree: {
      terms: { given: 'remark', isNeeded: false, longest: 200, needs: 'manage operators' },
      done: 'agreed to',
      takesTwo: true,
      objection: objectionTo,
      carryOut: make,
    },
  },
})

async function objectionTo(
  { operatorId, account, roles, passwordHash }: WaitingOperatorChange,
  _by: DecidedBy,
  database: Queryable,
): Promise<string | undefined> {
  if (operatorId === undefined && passwordHash === undefined)
    return 'it was rejected, or is too old: it has to be asked for anew'
  if (operatorId === undefined)
    return (await findOperator(database, account)) && 'there is an operator of this account'
  const others = (await lockOwners(database)).filter((id) => id !== operatorId)
  return others.length === 0 && roles?.includes('owner') === false
    ? 'nobody would be left who manages'
    : undefined
}

async function make(
  database: Queryable,
  { id, operatorId, ...asked }: WaitingOperatorChange,
  { operator, reason, now }: DecidedBy,
): Promise<Effect | undefined> {
  const second = newSecondHalf()
  const by = { account: operator, reason, now }
  const made =
    operatorId === undefined
      ? await createIn(database, { ...newOf(asked, now), secondHalfHash: second.hash }, by)
      : idOf(await changeIn(database, { ...asked, id: operatorId }, by))
  if (made === undefined) throw new Error(`change ${id} of an operator was made impossible meanwhile`)
  await markChangeApplied(database, id, { operatorId: made, now })
  return operatorId === undefined ? { told: second.half } : undefined
}

function newOf(
  { account, name, roles, passwordHash }: Omit<WaitingOperatorChange, 'id' | 'operatorId'>,
  createdAt: number,
) {
  if (name === undefined || roles === undefined || passwordHash === undefined)
    throw new Error(`${account} was asked for without a name, roles or a password`)
  return { account, name, roles, passwordHash, createdAt }
}

const idOf = (changed: Awaited<ReturnType<typeof changeIn>>): number | undefined =>
  typeof changed === 'object' ? changed.id : undefined
