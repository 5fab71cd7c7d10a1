import { useTexts } from '@fairtick/texts/react'
import { Card, EmptyState, LinkButton, Page, Skeleton, TopBar } from '@fairtick/ui'
import { useSearchParams } from 'react-router'
import { isNoTrader } from '../../client/copying/copying'
import { type TraderDetails, useTrader } from '../../client/copying/traders'
import { failureOf } from '../../client/transport/call-failure'
import { FollowPanel } from '../../features/copying/trader/FollowPanel'
import { InstrumentResults } from '../../features/copying/trader/InstrumentResults'
import { Recompute } from '../../features/copying/trader/Recompute'
import { ReturnCurve } from '../../features/copying/trader/ReturnCurve'
import { TraderHead } from '../../features/copying/trader/TraderHead'
import { TraderOrderList } from '../../features/copying/trader/TraderOrderList'
import { TraderResults } from '../../features/copying/trader/TraderResults'
import { idIn } from '../../paths/id-in'
import { PATH } from '../../paths/paths'
import { Read } from '../../reads/Read'
import { ScreenTitle } from '../ScreenTitle'

/** One trader: figures, curve, results, closed orders, and the calculation of all figures. */
export function TraderScreen() {
  const { text } = useTexts()
  const [parameters] = useSearchParams()
  const id = idIn(parameters) ?? 0
  const trader = useTrader(id)
  const title = trader.data?.nickname ?? text('copying.trader')
  const isNobody = trader.isError && isNoTrader(failureOf(trader.error))
  return (
    <>
      <ScreenTitle title={title} />
      <TopBar title={<bdi>{title}</bdi>} backHref={PATH.traders} backLabel={text('shell.back')} />
      <Page>
        {isNobody ? (
          <EmptyState
            title={text('copying.noTrader')}
            action={<LinkButton href={PATH.traders}>{text('copying.toTraders')}</LinkButton>}
          />
        ) : (
          <Read
            query={trader}
            error={text('copying.traderError')}
            standIn={<Skeleton shape="block" height="20rem" />}
          >
            {(read) => <Detail trader={read} />}
          </Read>
        )}
      </Page>
    </>
  )
}

function Detail({ trader }: { readonly trader: TraderDetails }) {
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
        <TraderHead trader={trader} />
        <TraderResults trader={trader} />
        <ReturnCurve trader={trader} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 max-lg:contents lg:row-span-2">
        <FollowPanel trader={trader} />
        <Card>
          <InstrumentResults trader={trader} />
        </Card>
        <Recompute traderId={trader.id} />
      </div>
      <TraderOrderList traderId={trader.id} />
    </div>
  )
}
