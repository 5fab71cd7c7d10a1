import { MINUTE_MS } from '@fairtick/domain'
import type { DatabasePool } from '../../database/pool'
import type { Accounts } from '../../features/identity/accounts'
import { createAccountIntents } from '../../features/identity/intents/account-intents'
import { type HashCost, createPasswordHashes } from '../../features/identity/account/password-hashes'
import { createSignInTries } from '../../features/identity/account/sign-in-tries'
import { createTries } from '../../features/identity/tries'
import { ensureFirstOperator } from './first-operator'
import { createWebauthn } from '../../features/identity/passkeys/webauthn'
import type { OperatorPorts } from './operator-ports'
import { createOperatorSessions } from './operator-sessions'
import type { Clock, Log, Messengers } from '../../ports'
import { createReadLog } from '../resources/looks/read-log'
import type { Settings } from '../../settings'

/** Wrong codes of one operator. */
const GUESSES = [
  { max: 5, windowMs: MINUTE_MS },
  { max: 30, windowMs: 60 * MINUTE_MS },
]
/** Failed logins per operator that are recorded as acts, so that repeated tries do not fill the chain. */
const NOTED = { max: 10, windowMs: 60 * MINUTE_MS }
/** The account of the first operator if not set; it receives no mail. */
const FIRST = 'operator@fairtick.invalid'

/** Prints the account and the one-time password of the first operator. */
export type SayFirstOperator = (made: { readonly account: string; readonly password: string }) => void

/** Operator management, separate from clients' accounts. */
export function operatorsOf(
  { secrets, oneAtATime, ownAddress }: Pick<Accounts, 'secrets' | 'oneAtATime' | 'ownAddress'>,
  {
    pool,
    clock,
    log,
    settings,
    messengers,
    passwordCost,
  }: {
    readonly pool: DatabasePool
    readonly clock: Clock
    readonly log: Log
    readonly settings: Settings
    readonly messengers: Pick<Messengers, 'sendMail'>
    readonly passwordCost?: HashCost
  },
): OperatorPorts {
  return {
    pool,
    clock,
    secrets,
    // Separate from clients': a flood of clients' logins does not block operators.
    hashes: createPasswordHashes(passwordCost),
    sessions: createOperatorSessions(pool, clock),
    reads: createReadLog(pool, clock),
    webauthn: createWebauthn(clock, ownAddress, settings.ALLOWED_ORIGINS),
    intents: createAccountIntents({ pool, clock, secrets, oneAtATime, table: 'operator_intent' }),
    tries: createSignInTries(clock, log, 1),
    guesses: GUESSES.map(createTries),
    notedFailures: createTries(NOTED),
    // Separate: wrong passwords do not hide a right one.
    notedHalves: createTries(NOTED),
    messengers,
  }
}

/** Creates the first operator from the settings if none exists; prints a generated password. */
export async function makeFirstOperator(
  operators: OperatorPorts,
  settings: Settings,
  say: SayFirstOperator | undefined,
): Promise<void> {
  const { OPERATOR_EMAIL: email = say && FIRST, OPERATOR_PASSWORD: password } = settings
  if (email === undefined) return
  const made = await ensureFirstOperator(operators, { email, password })
  if (made && password === undefined) say?.(made)
}
