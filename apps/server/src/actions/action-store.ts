import {
  type ActionKind,
  type CorporateAction,
  type Instrument,
  type SymbolChange,
  priceOf,
} from '@fairtick/domain'
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

/** A corporate action with its announcement (ms), and its instrument's code at that time. */
export interface AnnouncedAction extends CorporateAction {
  readonly code: string
  readonly announcedAt: number
}

/**
 * All corporate actions that two operators agreed to and that were not withdrawn, in the order of their
 * moments. Changes of a symbol are separate, as they affect neither prices nor orders.
 */
export async function readActions(
  database: Queryable,
  instruments: readonly Pick<Instrument, 'id' | 'code'>[],
): Promise<readonly AnnouncedAction[]> {
  const { rows } = await database.query<ActionRow>(
    "SELECT * FROM corporate_action WHERE is_active AND kind <> 'symbol' ORDER BY effective_at, id",
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

/** All announced changes of symbols that were not withdrawn, in the order of their moments. */
export async function readSymbolChanges(
  database: Queryable,
  instruments: readonly Pick<Instrument, 'id' | 'code'>[],
): Promise<readonly SymbolChange[]> {
  const { rows } = await database.query<Pick<ActionRow, 'code' | 'effective_at'> & { symbol: string }>(
    "SELECT code, symbol, effective_at FROM corporate_action WHERE is_active AND kind = 'symbol' ORDER BY effective_at, id",
  )
  return rows.flatMap(({ code, symbol, effective_at: at }) => {
    const instrument = instruments.find((each) => each.code === code)
    return instrument ? [{ instrumentId: instrument.id, symbol, at: Number(at) }] : []
  })
}
