import { fundTermsShape } from '@fairtick/wire'
import { resources } from '@fairtick/wire/admin'
import { termSelection } from '../../books/term-columns'
import { PENALTY_NOW } from '../../features/mining/subscription-figures'
import { firstWord } from './second-words'
import { served } from './served-resource'

const COLUMNS = {
  id: 's.id',
  user_id: 's.user_id',
  fund_id: 's.product_id',
  status: 's.status',
  share_amount: 's.principal',
  ...termSelection(fundTermsShape, 's'),
  days_paid: 's.days_paid',
  set_aside: 's.set_aside',
  penalty: 's.penalty',
  created_at: 's.subscribed_at',
  asked_at: 's.asked_at',
  ended_at: 's.ended_at',
  rules: 's.rules',
}

/** Subscriptions to mining products. */
export const subscriptions = served({
  resource: resources.subscriptions,
  from: 'subscription s',
  columns: COLUMNS,
  at: 's.subscribed_at',
  search: { user_id: 's.user_id = $n', fund_id: 's.product_id = $n' },
  userId: 's.user_id',
})

/** Subscriptions with a requested redemption. */
export const redemptions = served({
  resource: resources.redemptions,
  from: '(SELECT * FROM subscription WHERE asked_at IS NOT NULL) s',
  columns: { ...COLUMNS, pays: `(principal - ${PENALTY_NOW})`, first_word: firstWord('redemptions', 's.id') },
  at: 's.asked_at',
  search: { user_id: 's.user_id = $n' },
  userId: 's.user_id',
  queue: 'redemptions',
})

/** Fillings of pools. */
export const poolFills = served({
  resource: resources.poolFills,
  from: 'pool_fill f',
  columns: {
    id: 'f.id',
    fund_id: 'f.product_id',
    amount: 'f.amount',
    reason: 'f.reason',
    status: 'f.status',
    operator: 'f.asked_by',
    created_at: 'f.asked_at',
    decided_at: 'f.ended_at',
  },
  at: 'f.asked_at',
  search: { fund_id: 'f.product_id = $n', operator: 'lower(f.asked_by) = $q' },
  queue: 'pool-fills',
})
