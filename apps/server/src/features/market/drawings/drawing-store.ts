import { type ChartDrawing, readDrawings, writeDrawings } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'

/** The drawings of a user on the chart of an instrument. */
export interface InstrumentDrawings {
  readonly instrumentId: number
  readonly drawings: readonly ChartDrawing[]
}

/** The drawings of a user on the chart of an instrument. */
export async function readOwnDrawings(
  database: Queryable,
  userId: number,
  instrumentId: number,
): Promise<readonly ChartDrawing[]> {
  const { rows } = await database.query<{ drawings: string }>(
    'SELECT drawings FROM chart_drawing WHERE user_id = $1 AND instrument_id = $2',
    [userId, instrumentId],
  )
  return drawingsIn(rows[0]?.drawings ?? '[]')
}

/** The drawings of a user on every chart, for their export. */
export async function readEveryDrawing(
  database: Queryable,
  userId: number,
): Promise<readonly InstrumentDrawings[]> {
  const { rows } = await database.query<{ instrument_id: number; drawings: string }>(
    'SELECT instrument_id, drawings FROM chart_drawing WHERE user_id = $1 ORDER BY instrument_id',
    [userId],
  )
  return rows.map((row) => ({ instrumentId: row.instrument_id, drawings: drawingsIn(row.drawings) }))
}

/** Writes the drawings of a chart in the place of the earlier ones. */
export async function writeOwnDrawings(
  database: Queryable,
  userId: number,
  { instrumentId, drawings }: InstrumentDrawings,
): Promise<void> {
  await database.query(
    `INSERT INTO chart_drawing (user_id, instrument_id, drawings) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, instrument_id) DO UPDATE SET drawings = $3`,
    [userId, instrumentId, writeDrawings(drawings)],
  )
}

/** Erases the drawings of a user whose account ends. */
export async function eraseDrawings(
  database: Queryable,
  { userId }: { readonly userId: number },
): Promise<void> {
  await database.query('DELETE FROM chart_drawing WHERE user_id = $1', [userId])
}

function drawingsIn(text: string): readonly ChartDrawing[] {
  const drawings = readDrawings(text)
  if (drawings === undefined) throw new Error('drawings of a chart that cannot be read')
  return drawings
}
