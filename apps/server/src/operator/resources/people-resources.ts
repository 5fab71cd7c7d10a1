import { resources } from '@fairtick/wire/admin'
import { balanceOf, reviewOf } from './client-figures'
import { SAME_CARD, STOPPED_PAYOUTS } from './second-looks'
import { firstWord } from './second-words'
import { served } from './served-resource'

/** Clients with their balances. */
export const users = served({
  resource: resources.users,
  from: 'app_user u LEFT JOIN credential c ON c.id = u.id',
  columns: {
    id: 'u.id',
    uid: 'u.uid',
    is_demo: 'u.is_demo',
    email: 'c.email',
    mobile: 'c.mobile',
    country: 'c.country',
    lang: 'c.lang',
    frozen_at: 'c.frozen_at',
    frozen_by_operator: 'coalesce(c.frozen_by_operator, false)',
    held_until: 'c.held_until',
    review_status: reviewOf('u.id'),
    created_at: 'u.created_at',
    forex_balance: balanceOf('u.id', 1),
    micro_balance: balanceOf('u.id', 2),
    fund_balance: balanceOf('u.id', 3),
    first_word: firstWord('users', 'u.id'),
    stopped_payouts: STOPPED_PAYOUTS,
  },
  at: 'u.created_at',
  // Conditions on one table, served by its key; conditions on two would scan both.
  search: {
    id: 'u.id = $n',
    email: 'u.id = ANY (ARRAY(SELECT id FROM credential WHERE email_key = $e))',
    mobile: 'u.id = ANY (ARRAY(SELECT id FROM credential WHERE mobile = $q))',
    uid: 'u.id = ANY (ARRAY(SELECT id FROM app_user WHERE uid = $n))',
  },
  userId: 'u.id',
  queue: 'users',
})

/** Notes on clients. */
export const notes = served({
  resource: resources.notes,
  from: 'client_note n',
  columns: {
    id: 'n.id',
    user_id: 'n.user_id',
    operator: 'n.operator',
    text: 'n.text',
    created_at: 'n.created_at',
  },
  at: 'n.created_at',
  filters: { operator: '(lower(n.operator) = lower($v) AND n.operator = $v)' },
  search: { user_id: 'n.user_id = $n', operator: 'lower(n.operator) = $q' },
  userId: 'n.user_id',
})

/** Cases of verification. */
export const identities = served({
  resource: resources.identities,
  from: 'real_name_case n LEFT JOIN image f ON f.id = n.front_image LEFT JOIN image r ON r.id = n.reverse_image',
  columns: {
    id: 'n.id',
    user_id: 'n.user_id',
    review_status: 'n.status',
    name: 'n.name',
    card_id: 'n.card_id',
    front_pic: '(f.id IS NOT NULL)',
    reverse_pic: '(r.id IS NOT NULL)',
    same_card: SAME_CARD,
    created_at: 'n.submitted_at',
    decided_at: 'n.decided_at',
    reason: 'n.reason',
  },
  at: 'n.submitted_at',
  search: { user_id: 'n.user_id = $n' },
  userId: 'n.user_id',
  queue: 'identity',
})
