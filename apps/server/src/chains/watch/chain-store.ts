import type { BlockPoint, ChainTransfer, CurrencyAmount, TransferVerdict } from '@fairtick/domain'
import type { Pool } from 'pg'
import { type Columns, columnsOf, selectRows, storedAs } from '../../books/columns'
import { CURRENCY, FLAG, INTEGER, NUMBER, TEXT, named, optional } from '../../books/fields'
import { type Queryable, inTransaction } from '../../database/in-transaction'
import { type Finding, type WatchStore, transferKey } from './watch-ports'

/** A finding with its deposit. `foundAt` is when its transfer was first found, in ms since the epoch. */
export interface KeptFinding extends Finding {
  readonly depositId: number
  readonly chain: string
  readonly foundAt: number
}

/** A finding as stored. */
interface FindingRow {
  readonly depositId: number
  readonly chain: string
  readonly verdict: TransferVerdict
  readonly txid: string | undefined
  readonly place: number | undefined
  readonly address: string | undefined
  readonly amount: CurrencyAmount | undefined
  readonly blockHeight: number | undefined
  readonly blockHash: string | undefined
  readonly confirmations: number
  readonly isTaken: boolean
  readonly foundAt: number
}

const VERDICT: Readonly<Record<TransferVerdict, number>> = {
  exact: 0,
  'other-amount': 1,
  'other-address': 2,
  used: 3,
  absent: 4,
}

const ROWS = columnsOf<FindingRow>('chain_transfer', ({ fixed, free }) => ({
  depositId: fixed('deposit_id', NUMBER),
  chain: fixed('chain', TEXT),
  verdict: free('verdict', named(VERDICT)),
  txid: free('txid', optional(TEXT)),
  place: free('place', optional(INTEGER)),
  address: free('address', optional(TEXT)),
  amount: free('amount', optional(CURRENCY)),
  blockHeight: free('block_height', optional(NUMBER)),
  blockHash: free('block_hash', optional(TEXT)),
  confirmations: free('confirmations', INTEGER),
  isTaken: free('is_taken', FLAG),
  foundAt: free('found_at', NUMBER),
}))

const FINDINGS: Columns<KeptFinding> = storedAs(ROWS, {
  stored: ({ transfer, ...rest }) => ({
    ...rest,
    txid: transfer?.txid,
    place: transfer?.index,
    address: transfer?.address,
    amount: transfer?.amount,
    blockHeight: transfer?.block?.height,
    blockHash: transfer?.block?.hash,
  }),
  row: ({ depositId, chain, verdict, confirmations, isTaken, foundAt, ...row }) => ({
    depositId,
    chain,
    verdict,
    confirmations,
    isTaken,
    foundAt,
    transfer: transferOf(row),
  }),
})

/** Findings of some deposits, by deposit. */
export async function readFindings(
  database: Queryable,
  depositIds: readonly number[],
): Promise<ReadonlyMap<number, KeptFinding>> {
  const found = await selectRows(database, FINDINGS, 'WHERE deposit_id = ANY ($1)', [depositIds])
  return new Map(found.map((finding) => [finding.depositId, finding]))
}

/** The memory of the watch over one coin, in tables. */
export function createChainStore(pool: Pool, chain: string, now: () => number): WatchStore {
  return {
    findings: async (depositIds) =>
      new Map([...(await readFindings(pool, depositIds))].map(([id, kept]) => [id, findingOf(kept)])),

    async holders(txids) {
      const where = 'WHERE chain = $1 AND txid = ANY ($2) AND is_taken'
      const held = await selectRows(pool, FINDINGS, where, [chain, txids])
      return new Map(
        held.flatMap((each) => (each.transfer ? [[transferKey(each.transfer), each.depositId]] : [])),
      )
    },

    save: (depositId, finding, freed) =>
      inTransaction(pool, async (database) => {
        if (freed.length > 0)
          await database.query(
            'UPDATE chain_transfer SET is_taken = false WHERE chain = $1 AND deposit_id = ANY ($2)',
            [chain, freed],
          )
        await saveFinding(database, { ...finding, depositId, chain, foundAt: now() })
      }),

    searched: async () => readSearched(pool, chain),

    saveSearched: (blocks) => inTransaction(pool, (database) => saveSearched(database, chain, blocks)),
  }
}

const findingOf = ({ verdict, transfer, confirmations, isTaken }: KeptFinding): Finding => ({
  verdict,
  transfer,
  confirmations,
  isTaken,
})

function transferOf(
  row: Pick<FindingRow, 'txid' | 'place' | 'address' | 'amount' | 'blockHeight' | 'blockHash'>,
): ChainTransfer | undefined {
  const { txid, place, address, amount, blockHeight: height, blockHash: hash } = row
  if (txid === undefined || place === undefined || address === undefined || amount === undefined)
    return undefined
  const block = height === undefined || hash === undefined ? undefined : { height, hash }
  return { txid, index: place, address, amount, block }
}

/** Overwrites a finding; for the same transfer, `foundAt` stays. */
async function saveFinding(database: Queryable, finding: KeptFinding): Promise<void> {
  const stored = FINDINGS.stored(finding)
  const places = FINDINGS.list.map((_column, at) => `$${at + 1}`).join(', ')
  const changes = FINDINGS.list
    .filter(({ isFixed, name }) => !isFixed && name !== 'found_at')
    .map(({ name }) => `${name} = excluded.${name}`)
  await database.query(
    `INSERT INTO chain_transfer AS kept (${FINDINGS.names}) VALUES (${places})
     ON CONFLICT (deposit_id) DO UPDATE SET chain = excluded.chain, ${changes.join(', ')},
       found_at = CASE WHEN (kept.txid, kept.place) = (excluded.txid, excluded.place)
         THEN kept.found_at ELSE excluded.found_at END`,
    FINDINGS.list.map((column) => column.of(stored)),
  )
}

async function readSearched(pool: Pool, chain: string): Promise<ReadonlyMap<number, BlockPoint>> {
  const { rows } = await pool.query<{ deposit_id: bigint; height: bigint; hash: string }>(
    'SELECT deposit_id, height, hash FROM chain_height WHERE chain = $1',
    [chain],
  )
  return new Map(
    rows.map(({ deposit_id: id, height, hash }) => [Number(id), { height: Number(height), hash }]),
  )
}

async function saveSearched(
  database: Queryable,
  chain: string,
  blocks: ReadonlyMap<number, BlockPoint>,
): Promise<void> {
  const ids = [...blocks.keys()]
  const points = [...blocks.values()]
  await database.query(
    `DELETE FROM chain_height USING deposit WHERE deposit.id = deposit_id AND chain = $1 AND deposit_id <> ALL ($2)
       AND (status IN (2, 3) OR EXISTS (SELECT FROM chain_transfer found WHERE found.deposit_id = deposit.id AND is_taken))`,
    [chain, ids],
  )
  await database.query(
    `INSERT INTO chain_height (deposit_id, chain, height, hash)
     SELECT id, $1, height, hash FROM unnest($2::bigint[], $3::bigint[], $4::text[]) AS given (id, height, hash)
     ON CONFLICT (deposit_id) DO UPDATE SET chain = excluded.chain, height = excluded.height, hash = excluded.hash
     WHERE (chain_height.chain, chain_height.height, chain_height.hash)
       IS DISTINCT FROM (excluded.chain, excluded.height, excluded.hash)`,
    [chain, ids, points.map(({ height }) => height), points.map(({ hash }) => hash)],
  )
}
