import {
  type Follow,
  type Instrument,
  type ProfileChange,
  type Trader,
  formatLots,
  formatRate,
  formatUsd,
} from '@fairtick/domain'
import type { Queryable } from './database/in-transaction'
import {
  type CopiedPosition,
  type CopySkip,
  readAllCopies,
  readAllSkips,
} from './features/copying/copy-store'
import { readAllFollows } from './features/copying/follow-store'
import { readAllProfileChanges } from './features/copying/profile-store'
import { readAllApplications } from './features/copying/trader-store'
import { tableOf, timeText } from './features/identity/privacy/export-table'
import type { PrivacyPorts } from './features/identity/privacy/privacy-routes'

type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | undefined>>

const TRADER: Columns<Trader> = {
  id: ({ id }) => id,
  nickname: ({ nickname }) => nickname,
  status: ({ status }) => status,
  applied_utc: ({ appliedAt }) => timeText(appliedAt),
  decided_utc: ({ decidedAt }) => timeText(decidedAt),
  ended_utc: ({ endedAt }) => timeText(endedAt),
  reason: ({ reason, status }) => (status === 'active' ? '' : reason),
}

const PROFILE: Columns<ProfileChange> = {
  id: ({ id }) => id,
  trader: ({ traderId }) => traderId,
  nickname_before: ({ oldNickname }) => oldNickname,
  nickname: ({ nickname }) => nickname,
  picture_sha256: ({ pictureHash }) => pictureHash,
  status: ({ status }) => status,
  asked_utc: ({ askedAt }) => timeText(askedAt),
  decided_utc: ({ decidedAt }) => timeText(decidedAt),
  reason: ({ reason }) => reason,
}

const FOLLOW: Columns<Follow> = {
  id: ({ id }) => id,
  trader: ({ traderId }) => traderId,
  status: ({ status }) => status,
  sizing: ({ mode }) => mode,
  ratio: ({ ratio }) => formatRate(ratio),
  budget_usd: ({ budget }) => formatUsd(budget),
  stop_loss_percent: ({ stopLoss }) => stopLoss,
  instruments: ({ instrumentIds }) => instrumentIds.join(' '),
  most_margin_usd: ({ mostMargin }) => mostMargin && formatUsd(mostMargin),
  most_open: ({ mostOpen }) => mostOpen,
  most_leverage: ({ mostLeverage }) => mostLeverage,
  realised_usd: ({ realised }) => formatUsd(realised),
  began_utc: ({ beganAt }) => timeText(beganAt),
  ended_utc: ({ endedAt }) => timeText(endedAt),
  ended_because: ({ endReason }) => endReason,
  rules_version: ({ rules }) => rules,
}

const COPY: Columns<CopiedPosition> = {
  order: ({ id }) => id,
  follow: ({ followId }) => followId,
  trader: ({ traderId }) => traderId,
  copied_order: ({ originId }) => originId,
  ended_utc: ({ endedAt }) => timeText(endedAt),
}

const skipOf = (instrumentOf: (instrumentId: number) => Instrument): Columns<CopySkip> => ({
  at_utc: ({ at }) => timeText(at),
  follow: ({ followId }) => followId,
  trader: ({ traderId }) => traderId,
  order: ({ originId }) => originId,
  instrument: ({ instrumentId }) => instrumentOf(instrumentId).code,
  lots: ({ lots }) => formatLots(lots),
  copy_lots: ({ copyLots }) => copyLots && formatLots(copyLots),
  margin_usd: ({ margin }) => margin && formatUsd(margin),
  budget_left_usd: ({ budgetLeft }) => formatUsd(budgetLeft),
  reason: ({ reason }) => reason,
})

/** Reads all rows of a user, in the user's turn. */
type ReadAll = <Row>(
  read: (database: Queryable, userId: number) => Promise<readonly Row[]>,
) => Promise<readonly Row[]>

/** Tables of an export: a user's applications as a trader, and their records as a follower. */
export const copyingTablesOf = (
  all: ReadAll,
  instrumentOf: (instrumentId: number) => Instrument,
): Pick<
  ReturnType<PrivacyPorts['tradingTables']>,
  'trading' | 'profiles' | 'follows' | 'copies' | 'not_copied'
> => ({
  trading: async () => tableOf(await all(readAllApplications), TRADER),
  profiles: async () => tableOf(await all(readAllProfileChanges), PROFILE),
  follows: async () => tableOf(await all(readAllFollows), FOLLOW),
  copies: async () => tableOf(await all(readAllCopies), COPY),
  not_copied: async () => tableOf(await all(readAllSkips), skipOf(instrumentOf)),
})
