import { useTexts } from '@fairtick/texts/react'
import type { Rate } from '@fairtick/domain'
import { Figure, ListRow, Signed, Stat } from '@fairtick/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { ListedTrader, RankedTrader } from '../../client/copying/traders'
import { directionOfRate, directionOfUsd, useFigures } from '../../figures/use-figures'
import { TraderSigns } from './TraderSigns'

/** Another figure of a trader, with its name. */
interface NamedFigure {
  readonly label: string
  readonly value: ReactNode
  /** Whether a phone omits it. */
  readonly isWideOnly?: boolean
}

type Row = ComponentProps<typeof ListRow>

/**
 * A row of a trader, in the list and in the ranking: return, win rate, profit and one more figure, with
 * badges below.
 */
export function TraderRow(
  props: Pick<Row, 'leading' | 'detail' | 'href' | 'hasChevron' | 'onPress' | 'action' | 'testId'> & {
    readonly trader: ListedTrader | RankedTrader
    readonly more: NamedFigure
    /** Their return, drawn small. */
    readonly curve?: ReactNode
    /** Further content below the row. */
    readonly foot?: ReactNode
  },
) {
  const { trader, more, foot, curve, ...row } = props
  const { text } = useTexts()
  const figures = useFigures()
  const win: NamedFigure = {
    label: text('copying.win'),
    value: <Figure>{figures.level(trader.recentWin)}</Figure>,
  }
  const profit = figures.profit(trader.recentProfit)
  return (
    <div className="flex flex-col gap-1 py-1">
      <ListRow
        {...row}
        title={<Nickname name={trader.nickname} />}
        middle={
          <span className="flex items-center gap-6">
            {curve !== undefined && <span className="hidden w-24 @2xl:block">{curve}</span>}
            <span className="hidden gap-6 text-end @2xl:flex *:w-28">
              {[more, win].map(({ label, value }) => (
                <Stat key={label} label={label} value={value} />
              ))}
              <Stat
                label={text('copying.profitUsd')}
                value={<Signed text={profit} direction={directionOfUsd(trader.recentProfit)} />}
              />
            </span>
          </span>
        }
        trailing={<RecentRate rate={trader.recentRate} />}
        isTight
        trailingDetail={<span className="text-ink-faint">{text('copying.threeWeeks')}</span>}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 ps-12 text-small max-xs:ps-0 text-ink-soft">
        {curve !== undefined && <span className="block w-16 empty:hidden @2xl:hidden">{curve}</span>}
        <TraderSigns trader={trader} />
        <span>{text('copying.closedCount', { count: trader.closed })}</span>
        {foot}
        {[win, more].map(
          ({ label, value, isWideOnly = false }) =>
            !isWideOnly && (
              <span key={label} className="@2xl:hidden">
                {label} {value}
              </span>
            ),
        )}
        <span className="@2xl:hidden">
          {text('copying.profitUsd')} <Figure className="font-medium text-ink">{profit}</Figure>
        </span>
      </div>
    </div>
  )
}

/** The return of the row, as wide as a column on a wide screen. */
const RecentRate = ({ rate }: { readonly rate: Rate }) => (
  <span className="block text-end @2xl:min-w-22">
    <SignedRate rate={rate} size="lead" />
  </span>
)

/** The name on at most two lines, as a figure stands beside it; hovering shows all of it. */
function Nickname({ name }: { readonly name: string }) {
  return (
    <bdi title={name} className="line-clamp-2 wrap-anywhere whitespace-normal">
      {name}
    </bdi>
  )
}

/** A return in percent, with its sign. */
export function SignedRate({ rate, size }: { readonly rate: Rate; readonly size?: 'lead' }) {
  const figures = useFigures()
  return <Signed text={figures.percent(rate)} direction={directionOfRate(rate)} {...(size && { size })} />
}
