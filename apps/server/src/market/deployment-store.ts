import type { MarketDatabase } from './tick-log/tick-log-store'

/** Whether prices and money are real. Source: docs/spec/rules.md 2.5. */
export type DeploymentKind = 'sandbox' | 'live'

/**
 * Sets a database's kind at its first start. Throws if it has the other kind: real and simulated prices never
 * mix in one database.
 */
export async function holdDeployment(
  database: MarketDatabase,
  kind: DeploymentKind,
  now: number,
): Promise<void> {
  await database.query('INSERT INTO deployment (id, kind, since) VALUES (1, $1, $2) ON CONFLICT DO NOTHING', [
    kind,
    now,
  ])
  const { rows } = await database.query<{ kind: DeploymentKind }>('SELECT kind FROM deployment')
  const fixed = rows[0]?.kind
  if (fixed !== kind) throw new DeploymentMismatch(WORDS[kind])
}

const WORDS: Readonly<Record<DeploymentKind, string>> = {
  sandbox:
    'This database holds the real prices and money of a live deployment: simulated or replayed prices (MARKET_FEED) need a DATA_DIR or a database of their own.',
  live: 'This database is a sandbox, its prices and money are not real: live prices (MARKET_FEED) need a DATA_DIR or a database of their own.',
}

/** A feed that does not belong to this database. */
export class DeploymentMismatch extends Error {
  override readonly name = 'DeploymentMismatch'
}
