import { useTexts } from '@fairtick/texts/react'
import { ErrorState, Page, Skeleton, TopBar } from '@fairtick/ui'
import { useDeferredValue } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMarket } from '../client/market/market'
import { tradePath } from '../paths/paths'
import { ScreenTitle } from './ScreenTitle'
import { TradeDesk } from './trade/TradeDesk'
import { tabOf } from '../paths/trade-tab'
import { useTradedInstrument } from './trade/use-traded-instrument'

/** Chart and ticket of an instrument, both named by the address. Source: docs/spec/product.md 2.2. */
export function TradeScreen() {
  const { text } = useTexts()
  const market = useMarket()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  // The large desk is drawn in slices, so that the phone responds to taps meanwhile.
  const listings = useDeferredValue(market.data?.listings)
  const { listing, isUnknown, choose } = useTradedInstrument(market.isPlaceholderData ? undefined : listings)
  if (listing !== undefined) {
    return (
      <>
        <ScreenTitle title={`${listing.instrument.showCode} · ${text('trade.title')}`} />
        <TradeDesk
          listing={listing}
          tab={tabOf(parameters.get('tab'))}
          isStandIn={isUnknown}
          onChoose={choose}
          onTab={(tab) =>
            void navigate(tradePath(tab, listing.instrument.code), {
              replace: true,
              preventScrollReset: true,
            })
          }
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
