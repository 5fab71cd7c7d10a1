import { useTexts } from '@fairtick/texts/react'
import { ErrorState, Page, Skeleton, TopBar } from '@fairtick/ui'
import { useDeferredValue } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMarket } from '../client/market'
import { useCurrentInstrumentId } from '../client/current-instrument'
import { tradePath } from '../paths/paths'
import { ScreenTitle } from './ScreenTitle'
import { TradeDesk } from './trade/TradeDesk'
import { tabOf } from './trade/trade-tab'

/** Chart and ticket of the current instrument; the first one before any was chosen. The address keeps which ticket. Spec 2, Trade. */
export function TradeScreen() {
  const { text } = useTexts()
  const market = useMarket()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const currentId = useCurrentInstrumentId()
  // The desk is much to draw: in slices, so that the phone answers a tap meanwhile.
  const listings = useDeferredValue(market.data?.listings)
  const listing = listings?.find(({ instrument }) => instrument.id === currentId) ?? listings?.[0]
  if (listing !== undefined) {
    return (
      <>
        <ScreenTitle title={`${listing.instrument.showCode} · ${text('trade.title')}`} />
        <TradeDesk
          listing={listing}
          tab={tabOf(parameters.get('tab'))}
          onTab={(tab) => void navigate(tradePath(tab), { replace: true, preventScrollReset: true })}
        />
      </>
    )
  }
  return (
    <>
      <ScreenTitle title={text('trade.title')} />
      <TopBar width="full" title={text('trade.title')} />
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
