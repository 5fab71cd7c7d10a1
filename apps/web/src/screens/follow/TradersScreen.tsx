import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton, Page, TopBar } from '@fairtick/ui'
import { useIsTrader } from '../../client/copying/copying'
import { TraderList } from '../../features/copying/TraderList'
import { PATH, followedPath } from '../../paths/paths'
import { ScreenTitle } from '../ScreenTitle'

/**
 * The list of traders, with links to the user's copying and to becoming a trader. Source:
 * docs/spec/product.md 2.8.
 */
export function TradersScreen() {
  const { text } = useTexts()
  const isTrader = useIsTrader()
  return (
    <>
      <ScreenTitle title={text('copying.title')} />
      <TopBar title={text('copying.title')} />
      <Page>
        <p className="text-body text-ink-soft">{text('copying.lead')}</p>
        <div className="pair lg:*:flex-none">
          <LinkButton href={followedPath('traders')} variant="outline" testId="my-traders">
            {text('copying.myTraders')}
          </LinkButton>
          <LinkButton
            href={isTrader ? PATH.myFollowers : PATH.traderApply}
            variant="outline"
            testId="be-trader"
          >
            {text(isTrader ? 'copying.myFollowers' : 'copying.becomeTrader')}
          </LinkButton>
        </div>
        <Card padding="none" className="@container px-4">
          <TraderList />
        </Card>
      </Page>
    </>
  )
}
