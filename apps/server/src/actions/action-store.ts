import { type ActionKind, type CorporateAction, type Instrument, priceOf } from '@fairtick/domain'
import type { Queryable } from '../database/in-transaction'

interface ActionRow {
  readonly id: bigint
  readonly code: string
  readonly kind: ActionKind
  readonly ratio_to: number
  readonly ratio_from: number
  readonly amount: bigint
  readonly effective_at: bigint
  readonly announced_at: bigint
}

/** A corporate action as it was announced (ms), and the code of its instrument then. */
export interface AnnouncedAction extends CorporateAction {
  readonly code: string
  readonly announcedAt: number
}

/** All corporate actions that two operators agreed to and nobody withdrew, in the order of their moments. */
export async function readActions(
  database: Queryable,
  instruments: readonly Pick<Instrument, 'id' | 'code'>[],
): Promise<readonly AnnouncedAction[]> {
  const { rows } = await database.query<ActionRow>(
    'SELECT * FROM corporate_action WHERE is_active ORDER BY effective_at, id',
  )
  return rows.flatMap((row) => {
    const instrument = instruments.find(({ code }) => code === row.code)
    return instrument ? [actionOf(row, instrument.id)] : []
  })
}

const actionOf = (row: ActionRow, instrumentId: number): AnnouncedAction => ({
  id: Number(row.id),
  instrumentId,
  code: row.code,
  kind: row.kind,
  ratio: { to: BigInt(row.ratio_to), from: BigInt(row.ratio_from) },
  amount: priceOf(row.amount),
  at: Number(row.effective_at),
  announcedAt: Number(row.announced_at),
})
