import type { DepositStatus } from '@fairtick/domain'
import type { Deposit } from './deposit-store'

/** Where transactions can be looked up, by the id of the network: addresses with {txid}. */
export type Explorers = ReadonlyMap<number, string>

/** A step of a deposit: the state that it came to at `at`, and where its transaction can be looked up. */
export interface DepositStep {
  readonly at: number
  readonly status: DepositStatus
  /** Empty where there is nothing to look up. */
  readonly link: string
}

/** The steps of a deposit so far, oldest first. */
export function timelineOf(deposit: Deposit, explorers: Explorers): readonly DepositStep[] {
  const { status, submittedAt, decidedAt } = deposit
  const link = linkOf(deposit, explorers)
  const submitted = { at: submittedAt, status: 'unchecked', link } as const
  return decidedAt === undefined ? [submitted] : [submitted, { at: decidedAt, status, link }]
}

function linkOf({ kind, wayId, txid }: Deposit, explorers: Explorers): string {
  const explorer = kind === 'coin' ? explorers.get(wayId) : undefined
  return explorer === undefined || txid === undefined ? '' : explorer.replace('{txid}', () => txid)
}
