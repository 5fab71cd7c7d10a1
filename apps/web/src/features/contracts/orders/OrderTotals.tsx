import { type Usd, minusUsd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Stat } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { useFigures } from '../../../figures/use-figures'
import { type TradingFigures, useTradingFigures } from '../../../live/trading-figures'
import { STOP_OUT_PERCENT } from '../ticket/risk'
import { FormulaFigure } from './FormulaFigure'
import { FloatingProfit } from './FloatingProfit'

/**
 * Two columns on a phone, one where letters are large; else one line. Figures shrink before they wrap, and a
 * figure without room wraps as a whole.
 */
const TOTALS =
  'grid grid-cols-[repeat(auto-fit,minmax(7.25rem,1fr))] gap-x-4 gap-y-3 @lg:flex @lg:flex-wrap @lg:items-end @lg:justify-between @lg:gap-x-3 @lg:*:shrink-0 @lg:@max-3xl:[&_.figures]:text-small'

/** One line below a list in its pane: labels give way, figures never. */
const LINE =
  'flex shrink-0 items-end justify-between gap-x-4 border-t border-line px-4 py-1.5 *:min-w-min @max-4xl:[&_.figures]:text-small'

/** The contract account at current prices: floating profit, equity, margins and margin level. */
export function OrderTotals({ isLine = false }: { readonly isLine?: boolean }) {
  const { text } = useTexts()
  const figures = useFigures()
  const totals = useTradingFigures()
  if (totals === undefined) return null
  const words = {
    balance: figures.exact(balanceOf(totals)),
    floating: figures.exactProfit(totals.floating),
    equity: figures.exact(totals.equity),
    used: figures.exact(totals.usedMargin),
    free: figures.exact(totals.freeMargin),
    locked: figures.exact(lockedOf(totals)),
    count: totals.marks.length,
  }
  return (
    <Frame isLine={isLine} label={text('orders.totals')}>
      <div className="col-span-full @lg:col-span-1">
        <Stat
          label={text('orders.floatingProfit')}
          value={<FloatingProfit totals={totals} size={isLine ? 'body' : 'title'} testId="floating" />}
        />
      </div>
      <FormulaStat name="equity" value={figures.inUsd(figures.balance(totals.equity))} words={words} />
      <FormulaStat name="usedMargin" value={figures.inUsd(figures.atMost(totals.usedMargin))} words={words} />
      <FormulaStat
        name="freeMargin"
        value={figures.inUsd(figures.balance(totals.freeMargin))}
        words={words}
        isReserved={isReserved(totals)}
      />
      <Stat label={text('orders.marginLevel')} value={<MarginLevel totals={totals} words={words} />} />
    </Frame>
  )
}

function Frame(props: { readonly isLine: boolean; readonly label: string; readonly children: ReactNode }) {
  if (!props.isLine)
    return (
      <Card label={props.label} className={TOTALS}>
        {props.children}
      </Card>
    )
  return (
    <section aria-label={props.label} className={LINE}>
      {props.children}
    </section>
  )
}

const balanceOf = ({ equity, floating }: TradingFigures): Usd => minusUsd(equity, floating)
const isReserved = ({ equity, usedMargin, freeMargin }: TradingFigures): boolean =>
  freeMargin < minusUsd(equity, usedMargin)
/** The locked amount, where it limits the free margin. */
const lockedOf = (totals: TradingFigures): Usd => minusUsd(balanceOf(totals), totals.freeMargin)

/** The account's current figures for its formulas. */
interface TotalWords {
  readonly balance: string
  readonly floating: string
  readonly equity: string
  readonly used: string
  readonly free: string
  readonly locked: string
  readonly count: number
}

function FormulaStat(props: {
  readonly name: 'equity' | 'usedMargin' | 'freeMargin'
  readonly value: string
  readonly words: TotalWords
  /**
   * Whether the locked amount, which includes pending orders, leaves less free than equity minus used margin.
   */
  readonly isReserved?: boolean
}) {
  const { text } = useTexts()
  const { name, value, words } = props
  const label = text(`orders.${name}`)
  const formula = {
    equity: text('orders.equityFormula', words),
    usedMargin: text('orders.usedMarginFormula', words),
    freeMargin: text(props.isReserved ? 'orders.freeMarginReserved' : 'orders.freeMarginFormula', words),
  }[name]
  const meaning = name === 'usedMargin' ? text('orders.usedMarginMeaning') : undefined
  return (
    <Stat
      label={label}
      value={<FormulaFigure {...{ value, formula, meaning }} name={label} testId={name} />}
    />
  )
}

function MarginLevel(props: { readonly totals: TradingFigures; readonly words: TotalWords }) {
  const { text } = useTexts()
  const figures = useFigures()
  const level = props.totals.marginLevel
  const shown = level === undefined ? undefined : figures.bareLevel(level)
  return (
    <FormulaFigure
      name={text('orders.marginLevel')}
      value={level === undefined ? '–' : figures.level(level)}
      formula={
        shown === undefined
          ? text('orders.noMargin')
          : text('orders.marginLevelNumbers', { ...props.words, level: shown })
      }
      meaning={text('orders.marginLevelFormula', { level: STOP_OUT_PERCENT })}
      testId="margin-level"
    />
  )
}
