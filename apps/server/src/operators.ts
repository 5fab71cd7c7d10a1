import type { DatabasePool } from './database/pool'
import type { Accounts } from './features/identity/accounts'
import { createAccountIntents } from './features/identity/intents/account-intents'
import { createTries } from './features/identity/tries'
import { ensureFirstOperator } from './operator/people/first-operator'
import { createWebauthn } from './features/identity/passkeys/webauthn'
import type { OperatorPorts } from './operator/people/operator-ports'
import { createOperatorSessions } from './operator/people/operator-sessions'
import type { Clock } from './ports'
import type { Settings } from './settings'

/** Wrong passwords and codes of one operator from one address in a minute. */
const GUESSES = { max: 5, windowMs: 60_000 }
/** The account of the first operator where none is set: nothing is mailed to it. */
const FIRST = 'operator@fairtick.invalid'

/** Says the account and the one-time password of the first operator. */
export type SayFirstOperator = (made: { readonly account: string; readonly password: string }) => void

/** The people who run the platform, beside the accounts of clients. */
export function operatorsOf(
  {
    hashes,
    secrets,
    oneAtATime,
    ownAddress,
  }: Pick<Accounts, 'hashes' | 'secrets' | 'oneAtATime' | 'ownAddress'>,
  {
    pool,
    clock,
    settings,
  }: { readonly pool: DatabasePool; readonly clock: Clock; readonly settings: Settings },
): OperatorPorts {
  return {
    pool,
    clock,
    secrets,
    hashes,
    sessions: createOperatorSessions(pool, clock),
    webauthn: createWebauthn(clock, ownAddress, settings.ALLOWED_ORIGINS),
    intents: createAccountIntents({ pool, clock, secrets, oneAtATime, table: 'operator_intent' }),
    guesses: createTries(GUESSES),
  }
}

/** Makes the first operator by the settings, where there is none; says a password that was made up. */
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
