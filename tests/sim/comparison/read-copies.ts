import type { Pool } from 'pg'
import { describeCopy, describeFollow, describeSkip } from '../auditor/describe-copies'
import { fraction } from '../auditor/fraction'

/** One follower's copying in the database. */
export interface StoredCopying {
  /** Relations, oldest first. */
  readonly follows: readonly string[]
  /** Copies by the id of their order. */
  readonly copies: ReadonlyMap<number, string>
  /** Orders that were not copied, oldest first. */
  readonly skips: readonly string[]
}

const MODE = ['', 'ratio', 'equity'] as const
const STATUS = ['following', 'paused', 'stopping', 'ended'] as const
const END = [undefined, 'unfollowed', 'copy-stop', 'trader-ended'] as const
const SCALE = 10n ** 8n

interface StoredFollow {
  readonly id: bigint
  readonly user_id: bigint
  readonly ratio: bigint
  readonly budget: bigint
  readonly most_margin: bigint | null
  readonly realised: bigint
  readonly stop_loss: number
  readonly most_open: number | null
  readonly most_leverage: number | null
  readonly instruments: string
  readonly mode: number
  readonly status: number
  readonly end_reason: number | null
}

interface StoredCopy {
  readonly id: bigint
  readonly user_id: bigint
  readonly follow_id: bigint
  readonly origin_id: bigint
  readonly ended_at: bigint | null
}

interface StoredSkip {
  readonly user_id: bigint
  readonly follow_id: bigint
  readonly origin_id: bigint
  readonly lots: bigint
  readonly copy_lots: bigint | null
  readonly margin: bigint | null
  readonly budget_left: bigint
  readonly reason: string
}

/** Reads the copying of each user with its own SQL; column numbers are from migration 0080. */
export async function readCopying(pool: Pool, userIds: readonly number[]): Promise<StoredCopying[]> {
  const rowsOf = async <Row extends { readonly user_id: bigint }>(table: string) => {
    const { rows } = await pool.query<Row>(`SELECT * FROM ${table} WHERE user_id = ANY ($1) ORDER BY id`, [
      userIds,
    ])
    return (userId: number) => rows.filter((row) => Number(row.user_id) === userId)
  }
  const [follows, copies, skips] = await Promise.all([
    rowsOf<StoredFollow>('follow'),
    rowsOf<StoredCopy>('copied_position'),
    rowsOf<StoredSkip>('copy_skip'),
  ])
  return userIds.map((userId) => {
    const own = follows(userId)
    const numberOf = (id: bigint) => own.findIndex((follow) => follow.id === id) + 1
    return {
      follows: own.map(describe),
      copies: new Map(
        copies(userId).map((copy) => [
          Number(copy.id),
          describeCopy(numberOf(copy.follow_id), Number(copy.origin_id), copy.ended_at === null),
        ]),
      ),
      skips: skips(userId).map((skip) => describeStoredSkip(skip, numberOf(skip.follow_id))),
    }
  })
}

function describe(follow: StoredFollow): string {
  const { status, mode, instruments, stop_loss: stopLoss, end_reason: end } = follow
  return describeFollow({
    ...{ number: 0, trader: 0, copiedUntil: 0, opensAfter: 0, left: undefined },
    status: STATUS[status] ?? 'ended',
    endReason: END[end ?? 0],
    realised: follow.realised,
    terms: {
      ...{ ratio: fraction(follow.ratio, SCALE), budget: follow.budget, stopLoss },
      mode: MODE[mode] === 'ratio' ? 'ratio' : 'equity',
      instruments: instruments === '' ? [] : instruments.split(',').map(Number),
      mostMargin: follow.most_margin ?? undefined,
      mostOpen: follow.most_open ?? undefined,
      mostLeverage: follow.most_leverage ?? undefined,
    },
  })
}

function describeStoredSkip(skip: StoredSkip, follow: number): string {
  const figures = {
    lots: fraction(skip.lots, SCALE),
    copyLots: skip.copy_lots === null ? undefined : fraction(skip.copy_lots, SCALE),
    margin: skip.margin ?? undefined,
    left: skip.budget_left,
  }
  return describeSkip({ follow, ...figures, reason: skip.reason }, Number(skip.origin_id))
}
