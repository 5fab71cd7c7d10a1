import { type Instrument, formatPrice, pipOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Sheet } from '@fairtick/ui'
import { usePublicFigures } from '../../../figures/use-figures'
import { STOP_OUT_PERCENT } from './risk'
import type { TicketContext } from './ticket-context'

/** A term and its meaning in a sentence or two. */
export type Term = readonly [name: string, meaning: string]

/** The terms of the ticket, and more that the caller has, each with its meaning. */
export function TermsSheet(props: {
  readonly context: Pick<TicketContext, 'instrument' | 'feeBasis'>
  readonly more?: readonly Term[]
  readonly onClose: () => void
}) {
  const { text } = useTexts()
  return (
    <Sheet isOpen onClose={props.onClose} title={text('trade.glossary')} closeLabel={text('shell.close')}>
      <dl className="flex flex-col gap-3" data-testid="terms">
        {[...useTerms(props.context), ...(props.more ?? [])].map(([name, meaning]) => (
          <div key={name} className="flex flex-col gap-0.5">
            <dt className="text-body font-semibold text-ink">{name}</dt>
            <dd className="text-body text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

function useTerms({ instrument, feeBasis }: Pick<TicketContext, 'instrument' | 'feeBasis'>): readonly Term[] {
  const { text, format } = useTexts()
  const figures = usePublicFigures()
  const isFixed = instrument.marginMode === 'fixed'
  const fee =
    feeBasis === 'per-lot'
      ? text('trade.feeFormulaPerLot', { rate: figures.whole(instrument.feePerLot) })
      : text('trade.feeFormulaRate', { rate: figures.bareLevel(instrument.feeRate) })
  return [
    [text('trade.lots'), text('trade.termLots', { name: instrument.showCode, size: useLotSize(instrument) })],
    ...(isFixed ? [] : [[text('trade.leverage'), text('trade.termLeverage')] as const]),
    [text('trade.margin'), text(isFixed ? 'trade.marginFormulaFixed' : 'trade.marginFormulaLeveraged')],
    [text('orders.equity'), text('trade.termEquity')],
    [text('orders.net'), text('trade.termNet')],
    [text('trade.free'), text('trade.termFreeMargin')],
    [text('orders.marginLevel'), text('orders.marginLevelFormula', { level: STOP_OUT_PERCENT })],
    [text('orders.stopOutPrice'), text('trade.stopOutHint', { level: STOP_OUT_PERCENT })],
    [text('trade.fee'), fee],
    [text('orders.swapHead'), text('trade.swapHint')],
    [text('trade.market'), text('trade.priceMoves')],
    [text('trade.pending'), text('trade.triggerBelow') + format.sentenceGap + text('trade.triggerAbove')],
    [text('trade.stopLoss'), text('trade.stopLossHint')],
    [text('trade.takeProfit'), text('trade.takeProfitHint')],
    [text('trade.trailingStop'), text('trade.trailingStopHint')],
    [text('trade.protection'), text('trade.protectionHint')],
    [
      text('trade.termPipName'),
      text('trade.termPip', {
        name: instrument.showCode,
        pip: format.price(
          formatPrice(pipOf(instrument), instrument.pricePrecision),
          instrument.pricePrecision,
        ),
      }),
    ],
  ]
}

/** The size of a lot, such as 100,000 EUR. */
function useLotSize({ contractSize, baseCurrency }: Instrument): string {
  const { text, format } = useTexts()
  return `${format.count(contractSize)} ${baseCurrency === '' ? text('instrument.units') : baseCurrency}`
}
