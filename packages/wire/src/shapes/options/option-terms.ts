import type { OptionTerms } from '@fairtick/domain'
import { listOf, rate, usd, whole } from '../../kinds'
import { LOSS_BASIS } from '../../listed'
import { type Wire, object } from '../../object'
import type { WireBasicInfo } from '../basics'
import { readListed } from '../../kinds/read-listed'

/**
 * The terms in the answer of micro/get_seconds. `StakeMax` limits one order, `OpenStakesMax` all running
 * orders.
 */
export const optionTermsShape = object({
  seconds: [
    'durations',
    listOf(
      object({
        Id: ['id', whole],
        Seconds: ['seconds', whole],
        ProfitRatio: ['payoutRatio', rate],
        LimitAmount: ['stakeMin', usd],
      }),
    ),
  ],
  number: ['presets', listOf(object({ Number: ['stake', usd] }))],
  /** most of one option, USD */
  StakeMax: ['stakeMax', usd],
  /** most of all running options, USD */
  OpenStakesMax: ['openStakesMax', usd],
})
export type WireOptionTerms = Wire<typeof optionTermsShape>

/** Reads micro/get_seconds. The cost of a lost option comes from getBasicInfo (`micro_loss_level`). */
export function readOptionTerms(wire: WireOptionTerms, basics: WireBasicInfo): OptionTerms {
  const { presets, ...terms } = optionTermsShape.read(wire)
  const lossBasis = readListed(LOSS_BASIS, basics.micro_loss_level)
  return { ...terms, presets: presets.map(({ stake }) => stake), lossBasis }
}
