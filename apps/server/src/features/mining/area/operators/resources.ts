import { resources } from '@fairtick/wire/admin'
import { type ServedResource, served } from '../../../../operator/resources/lists/served-resource'
import { SUBSCRIPTION_COLUMNS } from './subscription-columns'

/** Subscriptions to mining products. */
const subscriptions = served({
  resource: resources.subscriptions,
  from: 'subscription s',
  columns: SUBSCRIPTION_COLUMNS,
  at: 's.subscribed_at',
  search: { user_id: 's.user_id = $n', fund_id: 's.product_id = $n' },
  userId: 's.user_id',
})

/** Lists of subscriptions. */
export const MINING_RESOURCES: readonly ServedResource[] = [subscriptions]
