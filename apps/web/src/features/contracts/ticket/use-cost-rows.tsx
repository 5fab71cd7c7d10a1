import { type Side, type Usd, rewardToRisk } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, Figure } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { STOP_OUT_PERCENT } from './risk'
import type { OpenTicket } from './use-ticket'

/** The order's cost, and the free balance before and after it. */
export function useCostRows({ cost, context }: OpenTicket): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const { instrument, feeBasis, free } = context
  const atMost = (amount: Usd) => figures.inUsd(figures.atMost(amount))
  const balance = (amount: Usd) => figures.inUsd(figures.balance(amount))
  const marginText =
    instrument.marginMode === 'fixed'
      ? text('trade.marginFormulaFixed')
      : text('trade.marginFormulaLeveraged')
  const feeText =
    feeBasis === 'per-lot'
      ? text('trade.feeFormulaPerLot', { rate: figures.whole(instrument.feePerLot) })
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
  const { instrument, feeBasis, free } = context
  const label = text('trade.allIn')
  const formula =
    feeBasis === 'per-lot'
      ? text('trade.feeFormulaPerLot', { rate: figures.whole(instrument.feePerLot) })
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

/** The largest loss of a direction. */
export function useLossRow({ cost }: OpenTicket, side: Side): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const lost = cost?.mostLost[side]
  // Without a stop-loss the note below the figures says what is at risk.
  if (lost === undefined || cost?.isStopped !== true) return []
  const value = <Figure>{figures.inUsd(figures.atMost(lost))}</Figure>
  return [{ key: 'max-loss', label: text('trade.maxLoss'), value, tone: 'warn', isStrong: true }]
}

/** The text for the basis of the largest loss. */
export function useRiskText({ cost }: OpenTicket): string {
  const { text } = useTexts()
  return cost?.isStopped
    ? text('trade.maxLossStop')
    : text('trade.maxLossNoStop', { level: STOP_OUT_PERCENT })
}
