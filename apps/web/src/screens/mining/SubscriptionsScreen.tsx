import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton } from '@fairtick/ui'
import { SubscriptionList } from '../../features/mining/SubscriptionList'
import { PATH } from '../../paths/paths'
import { MineScreen } from '../mine/MineScreen'

/** The user's subscriptions. Source: docs/spec/product.md 2. */
export function SubscriptionsScreen() {
  const { text } = useTexts()
  return (
    <MineScreen title={text('mining.records')} about={text('mining.lead')} backHref={PATH.mining} isWide>
      <div className="flex flex-col lg:items-start">
        <LinkButton href={PATH.mining} variant="quiet" testId="to-products">
          {text('mining.products')}
        </LinkButton>
      </div>
      <Card padding="none" className="px-4">
        <SubscriptionList />
      </Card>
    </MineScreen>
  )
}
