import {
  type Follow,
  type Instrument,
  type ProfileChange,
  type Trader,
  formatLots,
  formatRate,
  formatUsd,
} from '@fairtick/domain'
import { type CopiedPosition, type CopySkip, readAllCopies, readAllSkips } from '../copy-store'
import { readAllFollows } from '../follow-store'
import { readAllProfileChanges } from '../profile-store'
import { readAllApplications } from '../trader-store'
import { type ExportColumns, type ExportTables, tableOf, timeText } from '../../identity/privacy/export-table'
import type { ExportPorts } from '../../../area'

const TRADER: ExportColumns<Trader> = {
  id: ({ id }) => id,
  nickname: ({ nickname }) => nickname,
  status: ({ status }) => status,
  applied_utc: ({ appliedAt }) => timeText(appliedAt),
  decided_utc: ({ decidedAt }) => timeText(decidedAt),
  ended_utc: ({ endedAt }) => timeText(endedAt),
  reason: ({ reason, status }) => (status === 'active' ? '' : reason),
}

const PROFILE: ExportColumns<ProfileChange> = {
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

const FOLLOW: ExportColumns<Follow> = {
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

const COPY: ExportColumns<CopiedPosition> = {
  order: ({ id }) => id,
  follow: ({ followId }) => followId,
  trader: ({ traderId }) => traderId,
  copied_order: ({ originId }) => originId,
  ended_utc: ({ endedAt }) => timeText(endedAt),
}

const skipOf = (instrumentOf: (instrumentId: number) => Instrument): ExportColumns<CopySkip> => ({
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

/** Tables of an export: a user's applications as a trader, and their records as a follower. */
export const copyingExport = ({ ownRows, instrumentOf }: ExportPorts): ExportTables => ({
  trading: async () => tableOf(await ownRows(readAllApplications), TRADER),
  profiles: async () => tableOf(await ownRows(readAllProfileChanges), PROFILE),
  follows: async () => tableOf(await ownRows(readAllFollows), FOLLOW),
  copies: async () => tableOf(await ownRows(readAllCopies), COPY),
  not_copied: async () => tableOf(await ownRows(readAllSkips), skipOf(instrumentOf)),
})
