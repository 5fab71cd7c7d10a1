import type { Queryable } from '../../database/in-transaction'

/** Whether an operator signed in with a browser before, by its digest. */
export async function isKnownBrowser(
  database: Queryable,
  operatorId: number | undefined,
  browser: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM operator_browser WHERE operator_id = $1 AND browser = $2',
    [operatorId ?? 0, browser],
  )
  return rowCount === 1
}

/** Notes that an operator signed in with a browser. */
export async function noteBrowser(
  database: Queryable,
  operatorId: number,
  { browser, now }: { readonly browser: string; readonly now: number },
): Promise<void> {
  await database.query(
    `INSERT INTO operator_browser (operator_id, browser, last_login_at) VALUES ($1, $2, $3)
     ON CONFLICT (operator_id, browser) DO UPDATE SET last_login_at = $3`,
    [operatorId, browser, now],
  )
}

/** Erases browsers without a login since a moment. */
export async function forgetBrowsers(database: Queryable, before: number): Promise<void> {
  await database.query('DELETE FROM operator_browser WHERE last_login_at <= $1', [before])
}
