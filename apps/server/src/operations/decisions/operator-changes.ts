import { changeIn, createIn } from '../../operator/people/change-operator'
import {
  type AskedOperatorChange,
  lockOperatorChange,
  markChangeApplied,
  readWaitingChanges,
} from '../../operator/people/operator-change-store'
import { findOperator, lockOwners } from '../../operator/people/operator-store'
import type { Queryable } from '../../database/in-transaction'
import { newSecondHalf } from '../../operator/people/one-time-password'
import type { DecidedBy, Effect, Queue } from './queue'

const RIGHT = 'manage operators'

/**
 * New operators, other roles and re-enabling, with more than one owner: the second owner's word makes them.
 * Source: docs/decisions/0079-operators-passkeys-and-documents.md.
 */
export const operatorChanges: Queue<AskedOperatorChange> = {
  name: 'operator-changes',
  thing: 'change of an operator',
  state: 'waits',
  none: 'No change of an operator waits.',
  right: RIGHT,
  list: async ({ pool }) => (await readWaitingChanges(pool)).map(lineOf),
  find: lockOperatorChange,
  decisions: [
    {
      name: 'agree',
      done: 'agreed to',
      right: RIGHT,
      reason: { longest: 200, readBy: 'operators' },
      takesTwo: true,
      objection: objectionTo,
      carryOut: make,
    },
  ],
}

async function objectionTo(
  { operatorId, account, roles, passwordHash }: AskedOperatorChange,
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
  { id, operatorId, ...asked }: AskedOperatorChange,
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
  { account, name, roles, passwordHash }: Omit<AskedOperatorChange, 'id' | 'operatorId'>,
  createdAt: number,
) {
  if (name === undefined || roles === undefined || passwordHash === undefined)
    throw new Error(`${account} was asked for without a name, roles or a password`)
  return { account, name, roles, passwordHash, createdAt }
}

const idOf = (changed: Awaited<ReturnType<typeof changeIn>>): number | undefined =>
  typeof changed === 'object' ? changed.id : undefined

const lineOf = ({ id, account, roles, isDisabled, askedBy }: AskedOperatorChange) =>
  `change ${id}  ${account}  ${roles ? `roles: ${roles.join(', ')}  ` : ''}${
    isDisabled === false ? 'enabled again  ' : ''
  }by ${askedBy}`
