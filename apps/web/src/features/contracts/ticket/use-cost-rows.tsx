import { type Side, type Usd, rewardToRisk } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, Figure } from '@fairtick/ui'
import { useFigures, usePublicFigures } from '../../../figures/use-figures'
import { STOP_OUT_PERCENT } from './risk'
import { isAffordable } from './ticket-cost'
import type { OpenTicket } from './use-ticket'

/** The order's cost, and the free balance before and after it. */
export function useCostRows({ cost, context }: OpenTicket): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const { whole } = usePublicFigures()
  const { instrument, feeBasis, free } = context
  const atMost = (amount: Usd) => figures.inUsd(figures.atMost(amount))
  const balance = (amount: Usd) => figures.inUsd(figures.balance(amount))
  const marginText =
    instrument.marginMode === 'fixed'
      ? text('trade.marginFormulaFixed')
      : text('trade.marginFormulaLeveraged')
  const feeText =
    feeBasis === 'per-lot'
      ? text('trade.feeFormulaPerLot', { rate: whole(instrument.feePerLot) })
      : text('trade.feeFormulaRate', { rate: figures.bareLevel(instrument.feeRate) })
  const row = (key: string, label: string, value: string | undefined, words?: string): DescriptionRow => ({
    key,
    label,
    value: <Figure>{value ?? '–'}</Figure>,
    ...(words === undefined
      ? {}
      : { explain: { label: text('shell.explain', { name: label }), text: words } }),
  })
  return [
    row('notional', text('trade.notional'), cost && atMost(cost.notional)),
    row('margin', text('trade.margin'), cost && atMost(cost.margin), marginText),
    row('fee', text('trade.fee'), cost && atMost(cost.fee), feeText),
    ...(free === undefined ? [] : [row('free', text('trade.free'), balance(free))]),
    ...(cost?.freeAfter === undefined
      ? []
      : [row('after', text('trade.freeAfter'), balance(cost.freeAfter))]),
  ]
}

/** All that an order costs to open, as there is no spread; and the free margin. */
export function useAllInRows({ cost, context }: OpenTicket): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const { whole } = usePublicFigures()
  const { instrument, feeBasis, free } = context
  const label = text('trade.allIn')
  const formula =
    feeBasis === 'per-lot'
      ? text('trade.feeFormulaPerLot', { rate: whole(instrument.feePerLot) })
      : text('trade.feeFormulaRate', { rate: figures.bareLevel(instrument.feeRate) })
  return [
    {
      key: 'all-in',
      label,
      value: <Figure>{cost === undefined ? '–' : figures.inUsd(figures.atMost(cost.fee))}</Figure>,
      explain: {
        label: text('shell.explain', { name: label }),
        text: text('trade.allInHint', { formula }),
      },
    },
    ...(free === undefined
      ? []
      : [
          {
            key: 'free',
            label: text('trade.free'),
            value: <Figure>{figures.inUsd(figures.balance(free))}</Figure>,
          },
        ]),
  ]
}

/** The gain at the take-profit, and its ratio to the risk. */
export function useStopRows({ cost }: OpenTicket): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  if (cost?.gainAtTarget === undefined) return []
  const value = figures.inUsd(figures.profit(cost.gainAtTarget))
  const lost = cost.isStopped && cost.side !== undefined ? cost.mostLost[cost.side] : undefined
  const reward = lost === undefined ? undefined : rewardToRisk(cost.gainAtTarget, lost)
  const ratio = reward && text('trade.riskRewardRatio', { ratio: figures.hundredths(reward) })
  return [
    { key: 'gain', label: text('trade.gainAtTarget'), value: <Figure>{value}</Figure> },
    ...(ratio === undefined
      ? []
      : [{ key: 'reward', label: text('trade.riskReward'), value: <Figure>{ratio}</Figure> }]),
  ]
}

/**
 * The loss of each direction at its stop; without one the most that can be lost, which is the account's
 * equity.
 */
export function useLossRows(
  { cost, context }: OpenTicket,
  sides: readonly Side[],
): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  // An order that cannot be placed cannot lose anything.
  if (cost === undefined || !isAffordable(cost)) return []
  const row = (key: string, label: string, lost: Usd | undefined): readonly DescriptionRow[] => {
    if (lost === undefined) return []
    const value = <Figure>{figures.inUsd(figures.atMost(lost))}</Figure>
    return [{ key, label, value, tone: 'warn', isStrong: true }]
  }
  if (!cost.isStopped) return row('max-loss', text('trade.maxLoss'), context.equity)
  return sides.flatMap((side) => row(`max-loss-${side}`, text(labelOf(side, sides)), cost.mostLost[side]))
}

const labelOf = (side: Side, { length }: readonly Side[]) => {
  if (length === 1) return 'trade.lossAtStop'
  return side === 'buy' ? 'trade.lossAtStopBuy' : 'trade.lossAtStopSell'
}

/** The text for the basis of the largest loss. */
export function useRiskText({ cost }: OpenTicket): string {
  const { text } = useTexts()
  return cost?.isStopped
    ? text('trade.maxLossStop')
    : text('trade.maxLossNoStop', { level: STOP_OUT_PERCENT })
}
