import type { Rate, Usd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, Figure, Signed } from '@fairtick/ui'
import type { ReactNode } from 'react'
import type { TraderDetails } from '../../../client/copying/traders'
import { directionOfRate, directionOfUsd, useFigures } from '../../../figures/use-figures'

/** A trader's figures: return and drawdown at equal size, three weeks beside the whole time, and the rest. */
export function TraderResults({ trader }: { readonly trader: TraderDetails }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Tile label={text('copying.rate')}>
          <Signed
            text={figures.percent(trader.totalRate)}
            direction={directionOfRate(trader.totalRate)}
            size="display"
            testId="trader-rate"
          />
        </Tile>
        <Tile label={text('copying.drawdown')}>
          <span className="text-display font-semibold tracking-tight text-ink" data-testid="trader-drawdown">
            <Figure>{figures.level(trader.drawdown)}</Figure>
          </span>
        </Tile>
      </div>
      <Card>
        <Periods trader={trader} />
        <Standing trader={trader} />
      </Card>
    </>
  )
}

function Tile(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Card padding="small" className="flex min-w-0 flex-col gap-1">
      <span className="text-small text-ink-soft">{props.label}</span>
      <span>{props.children}</span>
    </Card>
  )
}

/** The figures of three weeks beside those since the start. */
function Periods({ trader }: { readonly trader: TraderDetails }) {
  const { text } = useTexts()
  const rows = usePeriodRows(trader)
  return (
    <table className="w-full border-collapse text-body">
      <thead>
        <tr className="text-small text-ink-faint">
          <th scope="col" className="py-1 text-start font-medium">
            <span className="sr-only">{text('copying.figure')}</span>
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {text('copying.threeWeeks')}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {text('copying.sinceStart')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, recent, total }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal text-ink-soft">
              {label}
            </th>
            <td className="py-2 text-end">{recent}</td>
            <td className="py-2 text-end">{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function usePeriodRows(trader: TraderDetails) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const percent = (rate: Rate) => <Signed text={figures.percent(rate)} direction={directionOfRate(rate)} />
  const amount = (usd: Usd) => <Signed text={figures.profit(usd)} direction={directionOfUsd(usd)} />
  const count = (orders: number) => <Figure>{format.count(orders)}</Figure>
  return [
    {
      key: 'rate',
      label: text('copying.rate'),
      recent: percent(trader.recentRate),
      total: percent(trader.totalRate),
    },
    {
      key: 'profit',
      label: text('copying.profitUsd'),
      recent: amount(trader.recentProfit),
      total: amount(trader.totalProfit),
    },
    {
      key: 'orders',
      label: text('copying.orders'),
      recent: count(trader.recentClosed),
      total: count(trader.closed),
    },
  ]
}

function Standing({ trader }: { readonly trader: TraderDetails }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const open = useOpenRows(trader)
  return (
    <DescriptionList
      isDense
      rows={[
        {
          key: 'win',
          label: `${text('copying.win')} · ${text('copying.threeWeeks')}`,
          value: <Figure>{figures.level(trader.recentWin)}</Figure>,
        },
        {
          key: 'drawdown',
          label: text('copying.drawdown'),
          value: <Figure>{figures.level(trader.drawdown)}</Figure>,
          explain: {
            label: text('shell.explain', { name: text('copying.drawdown') }),
            text: text('copying.drawdownHint'),
          },
        },
        {
          key: 'margin',
          label: text('copying.marginUsed'),
          value: <Figure>{figures.balance(trader.totalMargin)}</Figure>,
        },
        {
          key: 'held',
          label: text('copying.averageHeld'),
          value: trader.heldSeconds > 0 ? format.duration(trader.heldSeconds) : text('copying.noOrders'),
        },
        ...open,
        {
          key: 'followers',
          label: text('copying.followersLabel'),
          value: <Figure>{format.count(trader.followers)}</Figure>,
        },
        { key: 'since', label: text('copying.since'), value: format.date(trader.since) },
      ]}
    />
  )
}

/** A trader's open orders, which no rate includes: their number, floating profit and margin. */
function useOpenRows(trader: TraderDetails) {
  const { text } = useTexts()
  const figures = useFigures()
  return [
    {
      key: 'open',
      label: text('copying.openNow'),
      value: text('copying.openNowText', {
        count: trader.openOrders,
        lots: figures.lots(trader.openLots),
      }),
    },
    {
      key: 'open-profit',
      label: text('copying.openProfit'),
      value: (
        <Signed
          text={figures.profit(trader.openProfit)}
          direction={directionOfUsd(trader.openProfit)}
          testId="trader-open-profit"
        />
      ),
      explain: {
        label: text('shell.explain', { name: text('copying.openProfit') }),
        text: text('copying.openProfitHint'),
      },
    },
    {
      key: 'open-margin',
      label: text('copying.openMargin'),
      value: <Figure>{figures.balance(trader.openMargin)}</Figure>,
    },
  ]
}
