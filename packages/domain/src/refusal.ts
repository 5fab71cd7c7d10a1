/**
 * Reasons of refused commands. Each has a code and a text at the edge (packages/wire). In the order of the
 * wire's table.
 */
export type Reason =
  | 'too-many-requests'
  | 'sign-in-wrong'
  | 'only-real-account'
  | 'only-demo-account'
  | 'account-exists'
  | 'code-wrong'
  | 'two-factor-needed'
  | 'two-factor-wrong'
  | 'code-too-soon'
  | 'captcha-wrong'
  | 'invite-code-invalid'
  | 'password-rule'
  | 'country-not-served'
  | 'passwords-differ'
  | 'two-factor-state'
  | 'account-frozen'
  | 'own-limit'
  | 'real-name-needed'
  | 'market-closed'
  | 'instrument-not-found'
  | 'lots-not-allowed'
  | 'leverage-not-offered'
  | 'price-stale'
  | 'free-margin-too-small'
  | 'trigger-on-wrong-side'
  | 'position-not-found'
  | 'position-state'
  | 'too-many-positions'
  | 'price-moved'
  | 'duration-not-offered'
  | 'stake-not-allowed'
  | 'stakes-over-limit'
  | 'instrument-not-tradable'
  | 'not-sellable'
  | 'balance-too-small'
  | 'currency-not-found'
  | 'same-account'
  | 'amount-not-allowed'
  | 'method-not-yet'
  | 'code-needed'
  | 'withdrawals-held'
  | 'no-payment-channel'
  | 'record-state'
  | 'quote-ended'
  | 'trader-not-found'
  | 'agreement-not-accepted'
  | 'already-followed'
  | 'trader-full'
  | 'own-follow'
  | 'filtered-out'
  | 'loan-verification-needed'
  | 'signature-needed'
  | 'loan-running'
  | 'loan-not-found'
  | 'product-not-found'
  | 'product-closed'
  | 'operator-not-allowed'
  | 'parameter-wrong'
  | 'busy'
  | 'under-inspection'

/** Details that a client needs after a refusal, such as a bound; null for an absent value. */
export type RefusalDetails = Readonly<Record<string, string | number | null>>

/** A named refusal with details for the client, for example the new price. */
export interface Refusal {
  readonly refused: Reason
  readonly details?: RefusalDetails
}

/** Makes a refusal. */
export function refusal(refused: Reason, details?: RefusalDetails): Refusal {
  return details ? { refused, details } : { refused }
}

/** Distinguishes a refusal from a result. */
export function isRefusal(value: object): value is Refusal {
  return 'refused' in value
}

/** Ends an exhaustive switch: reached only when the list grew and the switch did not. */
export function ensureNever(value: never): never {
  throw new Error(`unexpected value ${String(value)}`)
}
