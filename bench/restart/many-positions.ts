import { Client } from 'pg'

/** Users with open positions, made by the database itself. */
export interface ManyPositions {
  readonly users: number
  readonly positionsEach: number
  readonly instrumentId: number
}

/** Above the numbers that the product gives in a bench. */
const FIRST_USER = 1_000_000
const FIRST_POSITION = 10_000_000
const DOLLAR = 1_000_000
const BALANCE = 10_000 * DOLLAR
const MARGIN = 2.14 * DOLLAR

/** Adds users who each hold positions of one instrument, bought far from any stop-out; every third with stops. */
export async function addManyPositions(url: string, wanted: ManyPositions): Promise<void> {
  const { users, positionsEach, instrumentId } = wanted
  const client = new Client({ connectionString: url })
  await client.connect()
  const last = FIRST_USER + users - 1
  try {
    await client.query(
      `INSERT INTO app_user (id, uid, is_demo, device_hash, created_at)
         SELECT id, -id, true, 'bench ' || id, $3 FROM generate_series($1::bigint, $2::bigint) AS id`,
      [FIRST_USER, last, Date.now()],
    )
    await client.query(
      `INSERT INTO account (id, user_id, type, balance, locked)
         SELECT -(id * 10 + type), id, type, CASE type WHEN 3 THEN 0 ELSE $3::bigint END, CASE type WHEN 1 THEN $4::bigint ELSE 0 END
           FROM generate_series($1::bigint, $2::bigint) AS id, generate_series(1, 3) AS type`,
      [FIRST_USER, last, BALANCE, positionsEach * (MARGIN + 20_000)],
    )
    await client.query(
      `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status,
           stop_loss, take_profit, opened_at, open_tick, active_from, placed_tick, open_conversion_tick, swapped_until)
         SELECT $5::bigint + at, 0, $1::bigint + at % $2::bigint, 1000000 * (1 + at % 7), 107000000 + at % 50000, $6::bigint + at % 20000, 30000 * (1 + at % 7), 0, $3::bigint, $4::integer, 500, 1 + (at % 2)::integer, 1,
           CASE WHEN at % 6 = 0 THEN 50000000 + at % 1000 END, CASE WHEN at % 6 = 0 THEN 250000000 + at % 1000 END,
           $3, 1, 1, 1, NULL, NULL
           FROM generate_series(0, $2::bigint * $7::bigint - 1) AS at`,
      [FIRST_USER, users, Date.now(), instrumentId, FIRST_POSITION, MARGIN, positionsEach],
    )
    await client.query('VACUUM (ANALYZE) position')
    await client.query('VACUUM (ANALYZE) account')
  } finally {
    await client.end()
  }
}
