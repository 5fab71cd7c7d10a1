import type { Queryable } from '../../database/in-transaction'

/** A change of an operator of which owners were not yet notified. */
export interface UntoldAct {
  readonly id: number
  readonly at: number
  /** Its author. */
  readonly by: string
  readonly act: string
  /** The changed operator. */
  readonly account: string
  readonly reason: string
  readonly details: {
    readonly before?: ShownOperator
    readonly after?: ShownOperator
    readonly ip?: string
  }
}

/** An operator as acts have them. */
interface ShownOperator {
  readonly name?: string
  readonly roles?: readonly string[]
  readonly disabled?: boolean
}

const MOST = 50

/** Records that owners have to be notified of an act, in its own transaction. */
export async function markUntold(database: Queryable, actId: number): Promise<void> {
  await database.query('INSERT INTO untold_operator_act (act_id) VALUES ($1)', [actId])
}

/** Up to 50 changes of which owners were not yet notified, oldest first. */
export async function readUntoldActs(database: Queryable): Promise<readonly UntoldAct[]> {
  const { rows } = await database.query<
    Omit<UntoldAct, 'id' | 'at'> & { readonly id: bigint; readonly at: bigint }
  >(
    `SELECT a.id, a.at, a.operator AS by, a.act, o.account, a.reason, a.details
     FROM untold_operator_act u JOIN operator_act a ON a.id = u.act_id JOIN operator o ON o.id = a.subject
     ORDER BY a.id LIMIT ${MOST}`,
  )
  return rows.map(({ id, at, ...rest }) => ({ ...rest, id: Number(id), at: Number(at) }))
}

/** Records that owners were notified of acts. */
export async function markTold(database: Queryable, actIds: readonly number[]): Promise<void> {
  await database.query('DELETE FROM untold_operator_act WHERE act_id = ANY ($1::bigint[])', [actIds])
}
