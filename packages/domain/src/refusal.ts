/** Why a command was not carried out. Each has a code and a text at the edge (packages/wire). In the order of the wire's table. */
export type Reason =
  | 'only-real-account'
  | 'only-demo-account'
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
  | 'instrument-not-tradable'
  | 'parameter-wrong'

/** A named refusal with what the client needs to go on, for example the new price. */
export interface Refusal {
  readonly refused: Reason
  readonly details?: Readonly<Record<string, string>>
}

/** Makes a refusal. */
export function refusal(refused: Reason, details?: Readonly<Record<string, string>>): Refusal {
  return details ? { refused, details } : { refused }
}

/** Tells a refusal from a result. */
export function isRefusal(value: object): value is Refusal {
  return 'refused' in value
}

/** Ends a switch over a closed list: reached only when the list grew and the switch did not. */
export function ensureNever(value: never): never {
  throw new Error(`unexpected value ${String(value)}`)
}
