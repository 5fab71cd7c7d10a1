import { profitShare, winOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, InstrumentLogo, ListRow, Signed, Stat } from '@fairtick/ui'
import type { OwnOption } from '../../../client/options/options'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { directionKey, resultKey } from '../../../words/option-words'
import { Countdown, RunProgress } from '../Countdown'
import { durationText } from '../payout-words'
import { SellLink } from '../sale/SellLink'
import { Standing } from './Standing'

/** One option of a list: its terms, and its remaining time or result. */
export function OptionRow(props: {
  readonly option: OwnOption
  readonly onOpen: (option: OwnOption) => void
}) {
  const { option } = props
  const isRunning = option.status === 'running'
  return (
    <div className="flex flex-col pb-1">
      <ListRow
        leading={<InstrumentLogo code={option.code} />}
        title={<bdi>{option.name}</bdi>}
        detail={<OptionTerms option={option} />}
        middle={<Columns option={option} />}
        trailing={isRunning ? <Countdown option={option} /> : <OptionProfit option={option} />}
        trailingDetail={
          <span className="block text-end @3xl:min-w-40">
            {isRunning ? <Standing option={option} /> : <Ending option={option} />}
          </span>
        }
        hasChevron
        isTight
        onPress={() => props.onOpen(option)}
        testId={`option-${option.id}`}
      />
      {isRunning && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 pb-1">
          <OpenPriceAndWin option={option} />
          <SellLink option={option} onOpen={props.onOpen} />
        </div>
      )}
      {isRunning && <RunProgress option={option} />}
    </div>
  )
}

function OptionTerms({ option }: { readonly option: OwnOption }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Badge tone={option.direction}>{text(directionKey(option.direction))}</Badge>
      <Figure>{figures.inUsd(figures.balance(option.stake))}</Figure>
      <span className="whitespace-nowrap">{durationText(option.durationSeconds, { text })}</span>
    </span>
  )
}

/** Its open price and its payout. */
function OpenPriceAndWin({ option }: { readonly option: OwnOption }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <p className="text-small text-ink-soft tabular-nums" data-testid={`entry-${option.id}`}>
      {text('options.openPriceAndWin', {
        price: figures.price(option.openPrice, option.pricePrecision),
        win: figures.inUsd(figures.balance(winOf(option.stake, option.payoutRatio))),
      })}
    </p>
  )
}

/** The columns of a wide screen beside the outcome. */
function Columns({ option }: { readonly option: OwnOption }) {
  const { text } = useTexts()
  const figures = useFigures()
  const price = (value: typeof option.openPrice) => figures.price(value, option.pricePrecision)
  return (
    <span className="hidden gap-4 text-end @3xl:flex *:w-30">
      <Stat label={text('options.openPrice')} value={<Figure>{price(option.openPrice)}</Figure>} />
      {option.endPrice !== undefined && (
        <Stat label={text('options.endPrice')} value={<Figure>{price(option.endPrice)}</Figure>} />
      )}
    </span>
  )
}

/** The profit of an option, whole cents, and in percent of its stake. */
export function OptionProfit(props: {
  readonly option: OwnOption
  readonly size?: 'body' | 'title'
  /** Its heading names the currency. */
  readonly isBare?: boolean
}) {
  const figures = useFigures()
  const { profit, stake, id } = props.option
  const share = profitShare(profit, stake)
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5">
      <Signed
        text={props.isBare === true ? figures.profit(profit) : figures.inUsd(figures.profit(profit))}
        direction={directionOfUsd(profit)}
        size={props.size ?? 'body'}
        testId={`option-profit-${id}`}
      />
      {share !== undefined && <Figure className="text-small text-ink-soft">{figures.percent(share)}</Figure>}
    </span>
  )
}

function Ending({ option }: { readonly option: OwnOption }) {
  const { text, format } = useTexts()
  const at = option.settledAt ?? option.expiresAt
  return (
    <span className="text-ink-soft">
      {option.result !== undefined && `${text(resultKey(option.result))} · `}
      {format.dayTime(at)}
    </span>
  )
}
