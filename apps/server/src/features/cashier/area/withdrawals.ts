import { HOUR_MS, type WithdrawalHold, usd } from '@fairtick/domain'
import type { OpenChain } from '../../../chains/open-chains'
import type { Queryable } from '../../../database/in-transaction'
import type { SecretKeys } from '../../../keys/secret-keys'
import type { Settings } from '../../../settings'
import { createActProofs } from '../../identity/account/act-proof'
import { readCredential } from '../../identity/account/credential-store'
import type { Accounts } from '../../identity/accounts'
import type { Passkeys } from '../../identity/passkeys/passkeys'
import { readReviewStatus } from '../../identity/real-name/real-name-store'
import { isOwnAddress } from '../deposits/deposit-way-store'
import type { MethodPorts } from '../methods/method-routes'
import type { ProofOfAct } from '../proof-of-act'
import type { ClientStanding } from '../withdrawals/prepare-withdrawal'
import { createQuotes } from '../withdrawals/quotes'
import type { WithdrawalListPorts } from '../withdrawals/withdrawal-list-routes'
import type { WithdrawalPorts } from '../withdrawals/withdrawal-routes'
import { tellOfRequest } from './withdrawal-notices'

/** Foundations of the cashier. */
interface CashierFoundations {
  readonly settings: Settings
  readonly accounts: Accounts
  readonly keys: SecretKeys
}

/** Saved methods of one client. Source: docs/spec/rules.md 6.2. */
const METHODS_MAX = 20

/** Clients' proofs of acts that move money out. */
export const proofsOf = (
  { settings, accounts }: CashierFoundations,
  passkeys: Pick<Passkeys, 'prove'>,
): ProofOfAct => createActProofs(accounts, passkeys, () => asksCode(settings))

const asksCode = ({ WITHDRAW_STEP_UP: step }: Settings): boolean => step === 'code'

/** Withdrawals as the settings have them, over the accounts of real users. */
export function withdrawalsOf({
  settings,
  accounts,
  keys,
}: CashierFoundations): Pick<WithdrawalPorts, 'quotes' | 'standingOf' | 'limits' | 'tell'> &
  Pick<WithdrawalListPorts, 'methodsMax' | 'asksCode'> {
  const { post } = accounts
  return {
    quotes: createQuotes(keys.present),
    standingOf: (userId) => standingOf(accounts, settings, userId),
    limits: { day: optionalUsd(settings.WITHDRAW_DAY_USD), month: optionalUsd(settings.WITHDRAW_MONTH_USD) },
    tell: (withdrawal) => post.later('notice of a withdrawal', () => tellOfRequest(accounts, withdrawal)),
    methodsMax: METHODS_MAX,
    asksCode: () => asksCode(settings),
  }
}

/**
 * Whether an address or account receives clients' deposits: a shared one, a stated one, or the client's own,
 * which may not be in a table yet.
 */
function isOursFor({ pool }: Accounts, chains: readonly OpenChain[]): MethodPorts['isOurs'] {
  return async (userId, { address, payeeAccount }) => {
    const own = chains.map(({ addressOf }) => addressOf?.(userId).toLowerCase())
    return own.includes(address.toLowerCase()) || isOwnAddress(pool, address || payeeAccount)
  }
}

/** Saved methods as the settings have them. */
export function methodsOf({
  settings,
  accounts,
  chains,
}: CashierFoundations & { readonly chains: readonly OpenChain[] }): Pick<
  MethodPorts,
  'once' | 'telling' | 'isOurs' | 'methodsMax' | 'waitMs' | 'isPasskeyAtOnce'
> {
  return {
    once: accounts.intents.once,
    telling: (userId, kind, values, change) => telling(accounts, userId, kind, values, change),
    isOurs: isOursFor(accounts, chains),
    methodsMax: METHODS_MAX,
    waitMs: () => settings.WITHDRAW_METHOD_WAIT_HOURS * HOUR_MS,
    isPasskeyAtOnce: settings.WITHDRAW_METHOD_PASSKEY_AT_ONCE,
  }
}

/** Makes a change and notifies its client by a message with the link that freezes the account. */
function telling<Result>(
  { notices }: Accounts,
  userId: number,
  kind: 'method-added' | 'method-removed',
  values: Readonly<Record<string, string>>,
  change: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  return notices.telling(async ({ database, tell }) => {
    const result = await change(database)
    const user = await readCredential(database, userId)
    if (user) await tell(user, kind, values)
    return result
  })
}

async function standingOf({ pool }: Accounts, settings: Settings, userId: number): Promise<ClientStanding> {
  const [status, credential] = [await readReviewStatus(pool, userId), await readCredential(pool, userId)]
  const { heldUntil: until, heldWhy: why } = credential ?? {}
  const holds: readonly WithdrawalHold[] =
    until === undefined || why === undefined
      ? []
      : [{ until, why: why === 'two_factor' ? 'two-factor' : why }]
  return { isVerified: status === VERIFIED || !settings.WITHDRAW_NEEDS_REAL_NAME, holds }
}

/** `review_status` of a verified client. */
const VERIFIED = 2

const optionalUsd = (text: string | undefined) => (text === undefined ? undefined : usd(text))
