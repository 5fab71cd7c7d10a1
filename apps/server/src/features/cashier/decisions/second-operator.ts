import { type TwoPersonRule, type Usd, takesTwoOperators } from '@fairtick/domain'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'

/** The server's own rule about two operators, and who approved a row. */
export interface SecondOperatorPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly rule: TwoPersonRule
  /** The different operators who approved a row of the queue. */
  readonly approversOf: (rowId: number) => Promise<readonly string[]>
}

/** The objection to an approval that only one operator has given. */
export const objectionOfOne = (approvers: readonly string[]): string | undefined =>
  approvers.length >= 2 ? undefined : 'it takes two operators'

/** Objects to an approval with only one operator's word, where its amount or recent ones take two. */
export async function lacksSecondOperator(
  { rule, approversOf }: Pick<SecondOperatorPorts, 'rule' | 'approversOf'>,
  row: {
    readonly id: number
    readonly amount: Usd
    readonly recent: Parameters<typeof takesTwoOperators>[1]
  },
): Promise<string | undefined> {
  if (!takesTwoOperators(row.amount, row.recent, rule)) return undefined
  return objectionOfOne(await approversOf(row.id))
}
