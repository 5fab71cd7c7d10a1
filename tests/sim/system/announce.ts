import { price } from '@fairtick/domain'
import type { AnnouncedAction } from '../../../apps/server/src/actions/action-store'
import type { DatabasePool } from '../../../apps/server/src/database/pool'
import type { AnnouncedByIssuer } from '../auditor/audited-action'
import { LISTED } from '../auditor/instruments'

/**
 * Stores an action as agreed by two operators, with the instruments that the audit needs. A repeated seed
 * finds it there.
 */
export async function announce(
  pool: DatabasePool,
  { kind, instrument: instrumentId, to, from, amount, at }: AnnouncedByIssuer,
  announcedAt: number,
): Promise<AnnouncedAction> {
  for (const [{ id, code, categoryId, pricePrecision, ...terms }] of LISTED)
    await pool.query(
      `INSERT INTO instrument_offer (id, code, show_code, category_id, price_decimals, contract_size, lots_min, lot_step, lots_max, leverages, fee_per_lot, fee_rate)
       VALUES ($1, $2, $2, $3, $4, $5, 1, 1, 1, '', 0, 0) ON CONFLICT DO NOTHING`,
      [id, code, categoryId, pricePrecision, terms.contractSize],
    )
  const code = LISTED.find(([{ id }]) => id === instrumentId)?.[0].code ?? ''
  const effective = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  await pool.query(
    `INSERT INTO corporate_action (code, kind, ratio_to, ratio_from, amount, effective, announced_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [code, kind, to, from, price(amount), effective, announcedAt],
  )
  const { rows } = await pool.query<{ id: bigint }>(
    'SELECT id FROM corporate_action WHERE code = $1 AND effective_at = $2 AND is_active',
    [code, at],
  )
  return {
    ...{ id: Number(rows[0]?.id), instrumentId, code, kind, at, announcedAt },
    ...{ ratio: { to: BigInt(to), from: BigInt(from) }, amount: price(amount) },
  }
}
