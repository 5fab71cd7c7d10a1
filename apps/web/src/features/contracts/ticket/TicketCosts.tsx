import { formatUsd, USD_SCALE } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, DescriptionList, Figure } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { STOP_OUT_PERCENT } from './risk'
import { useStopOutRows } from './use-stop-out-rows'
import { useSwapRows } from './use-swap-rows'
import type { OpenTicket } from './use-ticket'

/** What the order costs and can lose, before the tap. */
export function TicketCosts({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  return (
    <section aria-label={text('trade.cost')} className="rounded-control bg-sunken px-3 py-2">
      <DescriptionList
        isDense
        rows={[...useCostRows(open), ...useStopRows(open), ...useSwapRows(open), ...useStopOutRows(open)]}
      />
      <p className="pt-1 text-small text-ink-soft">{useRiskText(open)}</p>
    </section>
  )
}

function useCostRows({ cost, context }: OpenTicket): readonly DescriptionRow[] {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { instrument, feeBasis, free } = context
  const sum = (amount: Parameters<typeof figures.exact>[0] | undefined) =>
    amount === undefined ? '–' : figures.exact(amount)
  const marginText =
    instrument.marginMode === 'fixed'
      ? text('trade.marginFormulaFixed')
      : text('trade.marginFormulaLeveraged')
  const feeText =
    feeBasis === 'per-lot'
      ? text('trade.feeFormulaPerLot', { rate: format.money(formatUsd(instrument.feePerLot), USD_SCALE) })
      : text('trade.feeFormulaRate', { rate: figures.level(instrument.feeRate) })
  const explain = (name: string, words: string) => ({ label: text('shell.explain', { name }), text: words })
  const row = (key: string, label: string, value: string): DescriptionRow => ({
    key,
    label,
    value: <Figure>{value}</Figure>,
  })
  return [
    row('notional', text('trade.notional'), sum(cost?.notional)),
    {
      ...row('margin', text('trade.margin'), sum(cost?.margin)),
      explain: explain(text('trade.margin'), marginText),
    },
    { ...row('fee', text('trade.fee'), sum(cost?.fee)), explain: explain(text('trade.fee'), feeText) },
    ...(free === undefined ? [] : [row('free', text('trade.free'), sum(free))]),
  ]
}

function useStopRows({ cost }: OpenTicket): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  return [
    ...(cost?.gainAtTarget === undefined
      ? []
      : [
          {
            key: 'gain',
            label: text('trade.gainAtTarget'),
            value: <Figure>{figures.profit(cost.gainAtTarget)}</Figure>,
          },
        ]),
    ...(cost?.lossAtStop === undefined
      ? []
      : [
          {
            key: 'loss',
            label: text('trade.lossAtStop'),
            value: <Figure>{figures.profit(cost.lossAtStop)}</Figure>,
            tone: 'warn' as const,
          },
        ]),
  ]
}

/** What can be lost, in words. */
function useRiskText({ cost, context }: OpenTicket): string {
  const { text } = useTexts()
  const figures = useFigures()
  if (cost?.lossAtStop !== undefined) return text('trade.riskWithStop')
  if (context.balance === undefined) return text('trade.riskWithoutStopVisitor', { level: STOP_OUT_PERCENT })
  return text('trade.riskWithoutStop', { amount: figures.balance(context.balance), level: STOP_OUT_PERCENT })
}
