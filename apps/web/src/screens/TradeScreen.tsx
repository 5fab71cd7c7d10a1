import { useTexts } from '@fairtick/texts/react'
import { ErrorState, Page, Skeleton, TopBar } from '@fairtick/ui'
import { useMarket } from '../client/market'
import { useCurrentInstrumentId } from '../client/current-instrument'
import { ScreenTitle } from './ScreenTitle'
import { TradeDesk } from './trade/TradeDesk'

/** Chart and contract ticket of the current instrument; the first one before any was chosen. Spec 2, Trade. */
export function TradeScreen() {
  const { text } = useTexts()
  const market = useMarket()
  const currentId = useCurrentInstrumentId()
  const listings = market.data?.listings
  const listing = listings?.find(({ instrument }) => instrument.id === currentId) ?? listings?.[0]
  if (listing !== undefined) {
    return (
      <>
        <ScreenTitle title={`${listing.instrument.showCode} · ${text('trade.title')}`} />
        <TradeDesk listing={listing} />
      </>
    )
  }
  return (
    <>
      <ScreenTitle title={text('trade.title')} />
      <TopBar title={text('trade.title')} />
      <Page width="full">
        {market.isError ? (
          <ErrorState
            title={text('home.marketsError')}
            retryLabel={text('shell.retry')}
            onRetry={() => void market.refetch()}
          />
        ) : (
          <Skeleton shape="block" height="24rem" />
        )}
      </Page>
    </>
  )
}
