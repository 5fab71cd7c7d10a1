import { MINUTE_MS } from '@fairtick/domain'
import { randomBytes } from 'node:crypto'
import { refuse } from '../../books/command'
import { inTransaction } from '../../database/in-transaction'
import { passwordFault } from '../../features/identity/account/password-rules'
import { hashOf } from '../../features/identity/sessions'
import { newTotpSecret, totpStepOf, totpUrl } from '../../features/identity/two-factor/totp'
import { noteAct } from '../operator-act-store'
import { checkPasskey, passkeyLogin } from './operator-passkeys'
import { isTheirPassword } from './one-time-password'
import { isKnownBrowser, noteBrowser } from './operator-browser-store'
import type { OperatorPorts } from './operator-ports'
import type { OperatorCaller } from './operator-sessions'
import {
  type Operator,
  completeEnrolment,
  findOperator,
  readEnrolment,
  readOperator,
  readUnchangedOperator,
  useOperatorStep,
  writeEnrolment,
} from './operator-store'

/** An operator with the token of their new session. */
export interface OperatorSignedIn {
  readonly token: string
  readonly operator: Operator
}

const ENROL_MS = 15 * MINUTE_MS
const TOKEN_BYTES = 32

/**
 * Opens an operator's session by password and code, or a passkey in place of the code. An operator who has
 * not enrolled yet gets the enrolment data instead (`two-factor-needed` with an enrol token). Unknown and
 * disabled accounts are answered like a wrong password.
 */
export async function signIn(
  ports: OperatorPorts,
  asked: {
    readonly account: string
    readonly password: string
    readonly totp: string | undefined
    readonly passkey: string | undefined
  },
  caller: OperatorCaller,
): Promise<OperatorSignedIn> {
  const account = asked.account.trim().toLowerCase()
  const found = await findOperator(ports.pool, account)
  const isKnown = await isKnownBrowser(ports.pool, found?.id, caller.browser)
  const knownBrowser = isKnown ? caller.browser : undefined
  const guess = ports.tries.spend({ account, ip: caller.ip, request: caller.request, knownBrowser })
  const operator = found?.disabledAt === undefined ? found : undefined
  const isRight = await isTheirPassword(ports.hashes, operator, asked.password)
  if (!operator || !isRight) {
    if (found) await noteFailure(ports, found, 'password', { ...caller, act: REFUSED })
    refuse('sign-in-wrong')
  }
  guess.wasRight()
  if (operator.totpSecret === undefined) refuse('two-factor-needed', await beginEnrolment(ports, operator))
  await checkSecondFactor(ports, operator, asked, { ...caller, act: REFUSED })
  return openSession(ports, operator, caller)
}

/** The origin of a call, and the act that records its failure. */
interface Attempt extends Pick<OperatorCaller, 'ip'> {
  readonly act: string
}

/**
 * Refuses a right password without the second factor, asking for it; a wrong factor is recorded as an act.
 */
export async function checkSecondFactor(
  ports: OperatorPorts,
  operator: Operator,
  { totp, passkey }: { readonly totp: string | undefined; readonly passkey: string | undefined },
  attempt: Attempt,
): Promise<void> {
  if (totp === undefined && passkey === undefined) {
    await noteHalf(ports, operator, attempt)
    refuse('two-factor-needed', await secondFactorOf(ports, operator))
  }
  try {
    await (totp === undefined
      ? checkPasskey(ports, operator, passkey ?? '')
      : checkCode(ports, operator, totp))
  } catch (error) {
    await noteFailure(ports, operator, totp === undefined ? 'passkey' : 'code', attempt)
    throw error
  }
}

/** Sets an operator's own password and second factor, and opens their session. */
export async function enrol(
  ports: OperatorPorts,
  asked: { readonly enrolToken: string; readonly totp: string; readonly newPassword: string },
  caller: OperatorCaller,
): Promise<OperatorSignedIn> {
  const { pool, clock, secrets, hashes } = ports
  const tokenHash = hashOf(asked.enrolToken)
  const enrolment = await readEnrolment(pool, tokenHash, clock.now())
  const operator = enrolment && (await readOperator(pool, enrolment.operatorId))
  if (!enrolment || !operator) refuse('sign-in-wrong')
  await ensureGoodPassword(ports, operator, asked.newPassword)
  const giveBack = spendGuess(ports, `enrol ${operator.id}`)
  const secret = secrets.decrypt(enrolment.totpSecret)
  const step = secret === undefined ? undefined : totpStepOf(secret, asked.totp, clock.now())
  if (step === undefined) refuse('two-factor-wrong')
  giveBack()
  const passwordHash = await hashes.make(asked.newPassword)
  await inTransaction(pool, async (database) => {
    const given = { operatorId: operator.id, tokenHash, passwordHash, step }
    if (!(await completeEnrolment(database, given))) refuse('sign-in-wrong')
    await noteAct(database, actOf(ports, operator, 'operators enrol', caller))
  })
  return openSession(ports, { ...operator, passwordHash }, caller)
}

/** The passkeys that may replace the code, as JSON text for a browser. */
async function secondFactorOf(ports: OperatorPorts, operator: Operator) {
  const options = await passkeyLogin(ports, operator)
  return options === undefined ? undefined : { passkey_options: JSON.stringify(options) }
}

async function beginEnrolment({ pool, clock, secrets }: OperatorPorts, operator: Operator) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const secret = newTotpSecret()
  await writeEnrolment(pool, {
    operatorId: operator.id,
    tokenHash: hashOf(token),
    totpSecret: secrets.encrypt(secret),
    until: clock.now() + ENROL_MS,
  })
  return { enrol_token: token, secret, otpauth_url: totpUrl(secret, operator.account) }
}

/** The enrolment password was made by another person, so it must be replaced. */
async function ensureGoodPassword({ hashes }: OperatorPorts, operator: Operator, password: string) {
  const fault = passwordFault(password, { kind: 'email', key: operator.account })
  if (fault !== undefined) refuse('password-rule', { rule: fault })
  if (await isTheirPassword(hashes, operator, password)) refuse('password-rule', { rule: 'account' })
}

/** Refuses a code that is not the current one, or that was used. */
export async function checkCode(ports: OperatorPorts, operator: Operator, code: string): Promise<void> {
  const { pool, clock, secrets } = ports
  const giveBack = spendGuess(ports, `code ${operator.id}`)
  const secret = secrets.decrypt(operator.totpSecret ?? '')
  const step = secret === undefined ? undefined : totpStepOf(secret, code, clock.now())
  if (step === undefined || !(await useOperatorStep(pool, operator.id, step))) refuse('two-factor-wrong')
  giveBack()
}

/** The operator may have been disabled, or have changed the password, during the comparison. */
async function openSession(
  ports: OperatorPorts,
  { id, passwordHash }: Operator,
  caller: OperatorCaller,
): Promise<OperatorSignedIn> {
  const token = await ports.sessions.open(id, caller)
  const operator = await readUnchangedOperator(ports.pool, { id, passwordHash })
  const session = await ports.sessions.find(token)
  if (!operator || operator.disabledAt !== undefined || !session) {
    if (session) await ports.sessions.end(session.id)
    refuse('sign-in-wrong')
  }
  await noteAct(ports.pool, actOf(ports, operator, 'operators login', caller))
  await noteBrowser(ports.pool, id, { browser: caller.browser, now: ports.clock.now() })
  return { token, operator }
}

/**
 * Records a right password without a second factor as an act, a few per operator and hour. It is the first
 * step of an ordinary login, and the only trace of a stolen password.
 */
async function noteHalf(ports: OperatorPorts, operator: Operator, caller: Attempt): Promise<void> {
  if (ports.notedHalves.take(operator.id, ports.clock.now()) < 0) return
  await noteAct(ports.pool, actOf(ports, operator, 'operators password-right', caller))
}

const REFUSED = 'operators login-refused'

/** Records a failed proof as an act, a few per operator and hour. */
export async function noteFailure(
  ports: OperatorPorts,
  operator: Operator,
  wrong: 'password' | 'code' | 'passkey',
  attempt: Attempt,
): Promise<void> {
  if (ports.notedFailures.take(operator.id, ports.clock.now()) < 0) return
  const act = actOf(ports, operator, attempt.act, attempt)
  await noteAct(ports.pool, { ...act, details: { ...act.details, wrong } })
}

/** An act of an operator about their own login. */
export const actOf = (
  { clock }: OperatorPorts,
  operator: Pick<Operator, 'id' | 'account'>,
  act: string,
  { ip }: Pick<OperatorCaller, 'ip'>,
) => ({
  at: clock.now(),
  operator: operator.account,
  act,
  subject: operator.id,
  reason: '',
  details: { ip },
})

/** Refuses after too many guesses; returns a function that gives a right guess back. */
function spendGuess({ guesses, clock }: OperatorPorts, who: string): () => void {
  for (const each of guesses) {
    const left = each.take(who, clock.now())
    const limit = each.quota.max
    if (left < 0) refuse('too-many-requests', { seconds: each.secondsUntil(-left), limit })
  }
  return () => {
    for (const each of guesses) each.giveBack(who)
  }
}
