import { useTexts } from '@fairtick/texts/react'
import { LinkButton } from '@fairtick/ui'
import { SubscriptionList } from '../../features/mining/SubscriptionList'
import { PATH } from '../../paths/paths'
import { MineScreen } from '../mine/MineScreen'

/** The user's subscriptions. Source: docs/spec/product.md 2. */
export function SubscriptionsScreen() {
  const { text } = useTexts()
  return (
    <MineScreen title={text('mining.records')} about={text('mining.lead')} backHref={PATH.mining}>
      <LinkButton href={PATH.mining} variant="quiet" isWide testId="to-products">
        {text('mining.products')}
      </LinkButton>
      <SubscriptionList />
    </MineScreen>
  )
}
