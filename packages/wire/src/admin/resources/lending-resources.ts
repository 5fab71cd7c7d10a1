import { byMaker, no, yes } from '../terms/decision-terms'
import { loanTermsShape } from '../../shapes/lending/loan-terms'
import { resource } from './resource'
import { listedTerms } from '../terms/term-table'

const ON_BORROWERS = 'verify identities'
const ON_MONEY = 'see requests of money'
const ON_LOANS = 'decide on loans'

/** Clients who applied as borrowers; the flag says whether their picture exists. */
export const loanKycs = resource('loan-kycs', {
  thing: 'borrower',
  needs: ON_BORROWERS,
  fields: {
    id: 'id',
    user_id: 'id',
    status: 'integer',
    name: 'text',
    last_name: 'text',
    sex: 'integer',
    birthday: 'text',
    country: 'text',
    mobile_country: 'text',
    mobile: 'text',
    id_card_type: 'integer',
    hand_pic: 'flag',
    created_at: 'time',
    decided_at: 'time?',
    reason: 'text',
  },
  searched: ['user_id'],
  personal: ['name', 'last_name', 'birthday', 'mobile'],
  queue: { where: { status: 1 }, hours: 48 },
  decisions: { approve: yes(ON_BORROWERS, 500), reject: no(ON_BORROWERS, 500) },
})

/** Loans signed by borrowers. */
export const loans = resource('loans', {
  thing: 'loan',
  needs: ON_MONEY,
  fields: {
    id: 'id',
    user_id: 'id',
    status: 'integer',
    amount: 'usd',
    ...listedTerms(loanTermsShape),
    mind_days: 'integer',
    agreement_hash: 'text',
    created_at: 'time',
    reviewed_at: 'time?',
    repayment_time: 'time?',
    ended_at: 'time?',
    kind: 'integer?',
    interest_amount: 'usd?',
    penalty_amount: 'usd?',
    reason: 'text',
    rules: 'integer',
    first_word: 'text',
    running: 'integer',
    ended_well: 'integer',
    fund_balance: 'usd',
  },
  searched: ['user_id'],
  warnings: ['first_word'],
  computed: ['running', 'ended_well', 'fund_balance'],
  queue: { where: { status: 1 }, hours: 48 },
  decisions: { approve: byMaker(yes(ON_LOANS)), reject: no(ON_LOANS) },
})

/** Proofs of loan repayments from outside. */
export const repayments = resource('repayments', {
  thing: 'repayment',
  needs: ON_MONEY,
  fields: {
    id: 'id',
    user_id: 'id',
    loan_id: 'id',
    status: 'integer',
    number: 'usd',
    charge_id: 'id',
    proof: 'flag',
    same_picture: 'text',
    first_word: 'text',
    created_at: 'time',
    decided_at: 'time?',
    reason: 'text',
  },
  searched: ['user_id', 'loan_id'],
  warnings: ['same_picture', 'first_word'],
  leads: { charge_id: 'charge-networks' },
  queue: { where: { status: 0 }, hours: 24 },
  decisions: { approve: byMaker(yes(ON_LOANS)), reject: no(ON_LOANS) },
})
