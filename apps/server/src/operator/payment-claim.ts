import type { Queryable } from '../database/in-transaction'
import { readLastActs } from './operator-act-store'

/** An operator's announcement of sending an approved withdrawal, recorded as an act. */
export interface PaymentClaim {
  readonly operator: string
  readonly at: number
  readonly reason: string
}

const CLAIM = 'withdrawals claim'
const RELEASE = 'withdrawals release'

/** The unreleased claims on some withdrawals. */
export async function readClaims(
  database: Queryable,
  withdrawalIds: readonly number[],
): Promise<ReadonlyMap<number, PaymentClaim>> {
  const last = await readLastActs(database, [CLAIM, RELEASE], withdrawalIds)
  return new Map(last.flatMap((each) => (each.act === CLAIM ? [[each.subject, each]] : [])))
}
