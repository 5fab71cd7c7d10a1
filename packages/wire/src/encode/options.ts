import {
  type Instrument,
  type Option,
  type OptionTerms,
  formatPrice,
  formatRate,
  formatUsd,
} from '@fairtick/domain'
import { DIRECTION, LOSS_BASIS, OPTION_RESULT, OPTION_STATUS } from '../listed'
import type { WireMicroOrder, WireOptionTerms } from '../shapes'
import { encodeTime } from './trading'

/** What micro/get_seconds answers. */
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
