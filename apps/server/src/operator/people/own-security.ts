import { refuse } from '../../books/command'
import { type Queryable, inTransaction } from '../../database/in-transaction'
import { passwordFault } from '../../features/identity/account/password-rules'
import { noteAct } from '../operator-act-store'
import { isTheirPassword } from './one-time-password'
import { isKnownBrowser } from './operator-browser-store'
import type { OperatorPorts } from './operator-ports'
import type { OperatorCaller } from './operator-sessions'
import { deleteOtherOperatorSessions, deleteOwnOperatorSession } from './operator-session-store'
import { type Operator, readOperator, writeOwnPassword } from './operator-store'
import { actOf, checkSecondFactor, noteFailure } from './sign-in'

/** An operator who manages their own login. */
export interface OwnCaller extends OperatorCaller {
  readonly operatorId: number
  readonly sessionId: number
}

/** A change of one's own password, with its proofs. */
export interface PasswordChange {
  readonly password: string
  readonly newPassword: string
  readonly totp: string | undefined
  readonly passkey: string | undefined
}

/**
 * Sets an operator's new password and ends all their other sessions. A stolen token does not suffice: guesses
 * are counted, and recorded, like those of a login. `keep` writes into the transaction.
 */
export async function changeOwnPassword(
  ports: OperatorPorts,
  caller: OwnCaller,
  asked: PasswordChange,
  keep: (database: Queryable) => Promise<void>,
): Promise<void> {
  const { pool, hashes } = ports
  const { operatorId: id, sessionId } = caller
  const operator = await readOperator(pool, id)
  if (!operator) refuse('sign-in-wrong')
  await checkOwnPassword(ports, operator, asked.password, caller)
  refuseBad(operator, asked)
  await checkSecondFactor(ports, operator, asked, { ...caller, act: REFUSED })
  const passwordHash = await hashes.make(asked.newPassword)
  await inTransaction(pool, async (database) => {
    const isWritten = await writeOwnPassword(database, { id, before: operator.passwordHash, passwordHash })
    if (!isWritten) refuse('sign-in-wrong')
    await deleteOtherOperatorSessions(database, { operatorId: id, sessionId })
    await noteAct(database, actOf(ports, operator, 'operators password', caller))
    await keep(database)
  })
}

/** Ends one of an operator's own sessions. */
export async function endOwnSession(
  ports: OperatorPorts,
  operator: Pick<Operator, 'id' | 'account'>,
  { id, ip }: { readonly id: number; readonly ip: string },
): Promise<void> {
  await inTransaction(ports.pool, async (database) => {
    if (!(await deleteOwnOperatorSession(database, { operatorId: operator.id, sessionId: id })))
      refuse('currency-not-found')
    const act = actOf(ports, operator, 'operators end_session', { ip })
    await noteAct(database, { ...act, details: { ...act.details, session: id } })
  })
}

/** Ends all of an operator's own sessions except one. */
export async function endOtherSessions(
  ports: OperatorPorts,
  operator: Pick<Operator, 'id' | 'account'>,
  { sessionId, ip }: { readonly sessionId: number; readonly ip: string },
): Promise<void> {
  await inTransaction(ports.pool, async (database) => {
    await deleteOtherOperatorSessions(database, { operatorId: operator.id, sessionId })
    await noteAct(database, actOf(ports, operator, 'operators end_other_sessions', { ip }))
  })
}

const REFUSED = 'operators password-refused'

async function checkOwnPassword(
  ports: OperatorPorts,
  operator: Operator,
  password: string,
  caller: OwnCaller,
): Promise<void> {
  const { account } = operator
  const isKnown = await isKnownBrowser(ports.pool, operator.id, caller.browser)
  const knownBrowser = isKnown ? caller.browser : undefined
  const guess = ports.tries.spend({ account, ip: caller.ip, request: caller.request, knownBrowser })
  if (!(await isTheirPassword(ports.hashes, operator, password))) {
    await noteFailure(ports, operator, 'password', { ...caller, act: REFUSED })
    refuse('sign-in-wrong')
  }
  guess.wasRight()
}

function refuseBad({ account }: Operator, { password, newPassword }: PasswordChange): void {
  const fault = passwordFault(newPassword, { kind: 'email', key: account })
  if (fault !== undefined) refuse('password-rule', { rule: fault })
  if (newPassword === password) refuse('password-rule', { rule: 'same' })
}
