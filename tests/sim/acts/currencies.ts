/** A deposit method: USD per unit, and amounts in the currency, as decimal text. */
export interface Way {
  readonly rate: string
  readonly decimals: number
  readonly least: string
  readonly most?: string
}

/** The deposit methods of a simulation: a coin at a dollar, one at an uneven rate, a bank. */
export const WAYS: readonly Way[] = [
  { rate: '1', decimals: 6, least: '10' },
  { rate: '60123.45678901', decimals: 8, least: '0.0001' },
  { rate: '1.0837', decimals: 2, least: '1', most: '25000' },
]

/** A payout currency: its fee in USD or as a fraction, units per USD, and amounts in USD. */
export interface Payout {
  readonly feeType: 'fixed' | 'rate'
  readonly fee: string
  readonly unitsPerUsd: string
  readonly decimals: number
  readonly least: string
  readonly most?: string
}

/** The payout currencies of a simulation. */
export const PAYOUTS: readonly Payout[] = [
  { feeType: 'fixed', fee: '4.995', unitsPerUsd: '1', decimals: 6, least: '10' },
  { feeType: 'rate', fee: '0.0123', unitsPerUsd: '0.00001663', decimals: 8, least: '20', most: '900' },
  { feeType: 'rate', fee: '0.0031', unitsPerUsd: '0.9241', decimals: 2, least: '0.01' },
]

/** USD that one client may withdraw in a day and in a month, UTC. */
export const WITHDRAWN_MOST = { day: '1500', month: '4000' } as const
