import { FUND_TERMS } from '../../../../books/contract-terms'

/** SQL of the fields of the subscription `s`. */
export const SUBSCRIPTION_COLUMNS = {
  id: 's.id',
  user_id: 's.user_id',
  fund_id: 's.product_id',
  status: 's.status',
  share_amount: 's.principal',
  ...FUND_TERMS.selection('s'),
  days_paid: 's.days_paid',
  set_aside: 's.set_aside',
  penalty: 's.penalty',
  created_at: 's.subscribed_at',
  asked_at: 's.asked_at',
  ended_at: 's.ended_at',
  rules: 's.rules',
}
