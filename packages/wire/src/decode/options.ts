import type { Option, OptionTerms } from '@fairtick/domain'
import { DIRECTION, LOSS_BASIS, OPTION_RESULT, OPTION_STATUS } from '../listed'
import type { WireBasicInfo, WireMicroOrder, WireMicroOrders, WireOptionTerms } from '../shapes'
import { decimalsOf, readPrice, readRate, readTime, readUsd } from './decimals'
import { readListed } from './read-listed'

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
