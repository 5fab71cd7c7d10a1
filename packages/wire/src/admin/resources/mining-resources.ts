import { byMaker, no, yes } from '../terms/decision-terms'
import { fundTermsShape } from '../../shapes/mining/fund-terms'
import { REQUESTED_MOVEMENT, resource } from './resource'
import { listedTerms } from '../terms/term-table'

const ON_REDEMPTIONS = 'decide on withdrawals'
const ON_FILLS = 'adjust accounts'

const TERMS = {
  id: 'id',
  user_id: 'id',
  fund_id: 'id',
  status: 'integer',
  share_amount: 'usd',
  ...listedTerms(fundTermsShape),
  days_paid: 'integer',
  set_aside: 'usd',
  penalty: 'usd?',
} as const

const TIMES = {
  created_at: 'time',
  asked_at: 'time?',
  ended_at: 'time?',
  rules: 'integer',
} as const

/** Subscriptions to mining products. */
export const subscriptions = resource('subscriptions', {
  needs: 'read the books',
  fields: { ...TERMS, ...TIMES },
  searched: ['user_id', 'fund_id'],
})

/**
 * Subscriptions with a requested redemption. An operator pays them back at the current figures and cannot
 * refuse.
 */
export const redemptions = resource('redemptions', {
  thing: 'redemption',
  needs: 'see requests of money',
  // The client receives the principal less the penalty, which paid income may cap.
  fields: { ...TERMS, pays: 'usd', first_word: 'text', ...TIMES },
  searched: ['user_id'],
  warnings: ['first_word'],
  computed: ['pays'],
  queue: { where: { status: 2 }, hours: 24 },
  decisions: { approve: byMaker(yes(ON_REDEMPTIONS)) },
})

/** Fillings of the pools that pay income. */
export const poolFills = resource('pool-fills', {
  thing: 'filling',
  needs: 'read the books',
  fields: {
    id: 'id',
    fund_id: 'id',
    ...REQUESTED_MOVEMENT,
  },
  searched: ['operator', 'fund_id'],
  queue: { where: { status: 0 }, hours: 24 },
  decisions: { approve: byMaker(no(ON_FILLS)), reject: no('agree to money') },
})
