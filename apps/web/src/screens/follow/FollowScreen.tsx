import { useTexts } from '@fairtick/texts/react'
import { Card, EmptyState, LinkButton, Skeleton } from '@fairtick/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { type FollowedTrader, isNoTrader, useFollowedTrader } from '../../client/copying/copying'
import { type TraderDetails, useTrader } from '../../client/copying/traders'
import { failureOf } from '../../client/transport/call-failure'
import { idIn } from '../../paths/id-in'
import { PATH, followedPath, traderPath } from '../../paths/paths'
import { Read } from '../../reads/Read'
import { InnerPage } from '../InnerPage'
import { FollowForm } from '../../features/copying/terms/FollowForm'

/** The terms of copying a trader, for a start or a change. Source: docs/spec/product.md 2.8, 5.15. */
export function FollowScreen() {
  const { text } = useTexts()
  const [parameters] = useSearchParams()
  const id = idIn(parameters) ?? 0
  const trader = useTrader(id)
  const followed = useFollowedTrader(id)
  const name = trader.data?.nickname
  const title = name === undefined ? text('copying.trader') : text('copying.followTitle', { name })
  const query = {
    data:
      trader.data && followed.data !== undefined
        ? { trader: trader.data, followed: followed.data }
        : undefined,
    isError: trader.isError || followed.isError,
    isFetching: trader.isFetching || followed.isFetching,
    refetch: () => Promise.all([trader.refetch(), followed.refetch()]),
  }
  return (
    <InnerPage
      title={followed.data ? text('copying.changeTitle') : title}
      backHref={id === 0 ? PATH.traders : traderPath(id)}
    >
      {trader.isError && isNoTrader(failureOf(trader.error)) ? (
        <Nobody words={text('copying.noTrader')} />
      ) : (
        <Read
          query={query}
          error={text('copying.traderError')}
          standIn={<Skeleton shape="block" height="24rem" />}
        >
          {(read) => <Terms {...read} />}
        </Read>
      )}
    </InnerPage>
  )
}

function Nobody({ words }: { readonly words: string }) {
  const { text } = useTexts()
  return (
    <EmptyState
      title={words}
      action={<LinkButton href={PATH.traders}>{text('copying.toTraders')}</LinkButton>}
    />
  )
}

function Terms(props: { readonly trader: TraderDetails; readonly followed: FollowedTrader | null }) {
  const { text } = useTexts()
  const navigate = useNavigate()
  const { trader, followed } = props
  if (followed === null && trader.endedAt !== undefined)
    return <Nobody words={text('copying.cannotFollow')} />
  if (followed?.isStopping === true) return <Nobody words={text('copying.stoppingText')} />
  return (
    <Card>
      <FollowForm
        key={trader.id}
        trader={trader}
        followed={followed}
        onDone={() => void navigate(followedPath('traders'), { replace: true })}
      />
    </Card>
  )
}
