import {
  formatPrice,
  formatRate,
  formatUsd,
  type Instrument,
  type Option,
  type OptionTerms,
} from '@fairtick/domain'
import { DIRECTION, LOSS_BASIS, OPTION_RESULT, OPTION_STATUS } from '../listed'
import type { WireBasicInfo } from './basics'
import { decimalsOf, encodeTime, readPrice, readRate, readTime, readUsd } from './decimals'
import { readListed } from './read-listed'
import type { DecimalText, MomentText } from './text'

/**
 * The terms that micro/get_seconds answers. `StakeMax` and `OpenStakesMax` are the limits of an order and of
 * all that run.
 */
export interface WireOptionTerms {
  seconds: { Id: number; Seconds: number; ProfitRatio: DecimalText; LimitAmount: DecimalText }[]
  number: { Number: DecimalText }[]
  /** @domain stakeMax: most of one option, USD */
  StakeMax: DecimalText
  /** @domain openStakesMax: most of all that run, USD */
  OpenStakesMax: DecimalText
}

/** A Micro order in either state (docs/spec/wire.md 3.1). */
export interface WireMicroOrder {
  Id: number
  Status: number
  /** @domain direction: 1 up, 2 down */
  Type: number
  /** @domain stake: what is staked, USD */
  Number: DecimalText
  /** @domain durationSeconds: how long it runs */
  Seconds: number
  /** @domain remainingMs: what is left of that */
  RemainMilliSeconds: number
  OpenPrice: DecimalText
  /** @domain endPrice: the price it was settled at */
  EndPrice: DecimalText | null
  /** @domain payoutRatio: profit of a win, as a fraction of the stake */
  ProfitRatio: DecimalText
  /** @domain profit: of a settled option */
  FactProfits: DecimalText
  /** @domain createdAt: when it was opened */
  CreatedAtST: MomentText
  /** @domain settledAt: when it was settled */
  CompleteAtST: MomentText | null
  ForexTradeList: { Id: number; Code: string; ShowCode: string }
  Result: string | null
  /** @domain expiresAt: the moment it is settled by */
  ExpireAt: MomentText
  /** @domain lossBasis: 0 the stake is lost, 1 the payout ratio of it */
  LossLevel: number
  /** The version of the rules that it was accepted under. */
  Rules: number
}

/** A page of micro/orders. */
export interface WireMicroOrders {
  data: WireMicroOrder[]
  total: number
}

/** The answer of micro/get_seconds. */
export function encodeOptionTerms(terms: OptionTerms): WireOptionTerms {
  return {
    seconds: terms.durations.map(({ id, seconds, payoutRatio, stakeMin }) => ({
      Id: id,
      Seconds: seconds,
      ProfitRatio: formatRate(payoutRatio),
      LimitAmount: formatUsd(stakeMin),
    })),
    number: terms.presets.map((stake) => ({ Number: formatUsd(stake) })),
    StakeMax: formatUsd(terms.stakeMax),
    OpenStakesMax: formatUsd(terms.openStakesMax),
  }
}

/** A Micro order at a moment. */
export function encodeMicroOrder(option: Option, instrument: Instrument, now: number): WireMicroOrder {
  const remaining = option.status === 'running' ? option.expiresAt - now : 0
  return {
    Id: option.id,
    Status: OPTION_STATUS[option.status],
    Type: DIRECTION[option.direction],
    Number: formatUsd(option.stake),
    Seconds: option.durationSeconds,
    RemainMilliSeconds: Math.max(0, remaining),
    OpenPrice: formatPrice(option.openPrice, instrument.pricePrecision),
    EndPrice: option.endPrice === undefined ? null : formatPrice(option.endPrice, instrument.pricePrecision),
    ProfitRatio: formatRate(option.payoutRatio),
    FactProfits: formatUsd(option.profit),
    CreatedAtST: encodeTime(option.createdAt),
    CompleteAtST: option.settledAt === undefined ? null : encodeTime(option.settledAt),
    ForexTradeList: { Id: instrument.id, Code: instrument.code, ShowCode: instrument.showCode },
    Result: option.result === undefined ? null : OPTION_RESULT[option.result],
    ExpireAt: encodeTime(option.expiresAt),
    LossLevel: LOSS_BASIS[option.lossBasis],
    Rules: option.rules,
  }
}

/** Reads micro/get_seconds. What a lost option costs is said by getBasicInfo (`micro_loss_level`). */
export function readOptionTerms(terms: WireOptionTerms, basics: WireBasicInfo): OptionTerms {
  return {
    durations: terms.seconds.map(({ Id, Seconds, ProfitRatio, LimitAmount }) => ({
      id: Id,
      seconds: Seconds,
      payoutRatio: readRate(ProfitRatio),
      stakeMin: readUsd(LimitAmount),
    })),
    presets: terms.number.map((preset) => readUsd(preset.Number)),
    stakeMax: readUsd(terms.StakeMax),
    openStakesMax: readUsd(terms.OpenStakesMax),
    lossBasis: readListed(LOSS_BASIS, basics.micro_loss_level),
  }
}

/** An option as its owner sees it: without the ticks that priced it. */
export interface OwnOption extends Omit<Option, 'userId' | 'openTick' | 'endTick'> {
  readonly code: string
  readonly name: string
  readonly pricePrecision: number
}

/** A page of options of one status. */
export interface OwnOptions {
  readonly options: readonly OwnOption[]
  readonly total: number
}

/** Reads a Micro order. Source: docs/spec/product.md 3.5, docs/spec/wire.md 3. */
export function readOption(option: WireMicroOrder): OwnOption {
  return {
    id: option.Id,
    instrumentId: option.ForexTradeList.Id,
    code: option.ForexTradeList.Code,
    name: option.ForexTradeList.ShowCode,
    pricePrecision: decimalsOf(option.OpenPrice),
    direction: readListed(DIRECTION, option.Type),
    status: readListed(OPTION_STATUS, option.Status),
    stake: readUsd(option.Number),
    durationSeconds: option.Seconds,
    payoutRatio: readRate(option.ProfitRatio),
    lossBasis: readListed(LOSS_BASIS, option.LossLevel),
    openPrice: readPrice(option.OpenPrice),
    endPrice: option.EndPrice === null ? undefined : readPrice(option.EndPrice),
    createdAt: readTime(option.CreatedAtST),
    rules: option.Rules,
    expiresAt: readTime(option.ExpireAt),
    settledAt: option.CompleteAtST === null ? undefined : readTime(option.CompleteAtST),
    result: option.Result === null ? undefined : readListed(OPTION_RESULT, option.Result),
    profit: readUsd(option.FactProfits),
  }
}

/** Reads a page of micro/orders. */
export const readOptions = (page: WireMicroOrders): OwnOptions => ({
  options: page.data.map(readOption),
  total: page.total,
})
