import { DAY_MS } from '@fairtick/domain'
import { loanTermsShape } from '@fairtick/wire'
import { resources } from '@fairtick/wire/admin'
import { termSelection } from '../../books/term-columns'
import { isLoanIn } from '../../features/lending/loan-store'
import { balanceOf } from './client-figures'
import { samePicture } from './second-looks'
import { firstWord } from './second-words'
import { served } from './served-resource'

/** Clients who applied to become borrowers. */
export const loanKycs = served({
  resource: resources.loanKycs,
  from: 'borrower_case b',
  columns: {
    id: 'b.id',
    user_id: 'b.user_id',
    status: 'b.status',
    name: 'b.given_name',
    last_name: 'b.family_name',
    sex: 'b.sex',
    birthday: 'b.birthday',
    country: 'b.country',
    mobile_country: 'b.mobile_country',
    mobile: 'b.mobile',
    id_card_type: 'b.card_kind',
    hand_pic: '(b.hand_image IS NOT NULL)',
    created_at: 'b.submitted_at',
    decided_at: 'b.decided_at',
    reason: 'b.reason',
  },
  at: 'b.submitted_at',
  search: { user_id: 'b.user_id = $n' },
  userId: 'b.user_id',
  queue: 'loan-kycs',
})

/** Loans that borrowers signed for. */
export const loans = served({
  resource: resources.loans,
  from: 'loan l',
  columns: {
    id: 'l.id',
    user_id: 'l.user_id',
    status: 'l.status',
    amount: 'l.amount',
    ...termSelection(loanTermsShape, 'l'),
    mind_days: 'l.mind_days',
    agreement_hash: '(SELECT a.hash FROM loan_agreement a WHERE a.id = l.agreement_id)',
    created_at: 'l.submitted_at',
    reviewed_at: 'l.approved_at',
    repayment_time: `(l.approved_at + l.period * ${DAY_MS}::bigint)`,
    ended_at: 'l.ended_at',
    kind: 'l.repaid_as',
    interest_amount: 'l.interest',
    penalty_amount: 'l.penalty',
    reason: 'l.reason',
    rules: 'l.rules',
    first_word: firstWord('loans', 'l.id'),
    running: `(SELECT count(*) FROM loan o WHERE o.user_id = l.user_id AND o.id <> l.id AND o.${isLoanIn(['running', 'proved'])})`,
    ended_well: `(SELECT count(*) FROM loan o WHERE o.user_id = l.user_id AND o.id <> l.id AND o.${isLoanIn(['repaid'])})`,
    fund_balance: balanceOf('l.user_id', 3),
  },
  at: 'l.submitted_at',
  search: { user_id: 'l.user_id = $n' },
  userId: 'l.user_id',
  queue: 'loans',
})

/** Proofs that loans were repaid from outside. */
export const repayments = served({
  resource: resources.repayments,
  from: 'repayment p',
  columns: {
    id: 'p.id',
    user_id: 'p.user_id',
    loan_id: 'p.loan_id',
    status: 'p.status',
    number: 'p.owed',
    charge_id: 'p.network_id',
    proof: "(p.proof <> '')",
    same_picture: samePicture('p', 'repayment'),
    first_word: firstWord('repayments', 'p.id'),
    created_at: 'p.proved_at',
    decided_at: 'p.decided_at',
    reason: 'p.reason',
  },
  at: 'p.proved_at',
  search: { user_id: 'p.user_id = $n', loan_id: 'p.loan_id = $n' },
  userId: 'p.user_id',
  queue: 'repayments',
})
