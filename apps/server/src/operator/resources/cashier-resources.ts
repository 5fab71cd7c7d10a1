import { resources } from '@fairtick/wire/admin'
import { STATUS_NUMBER, isIn } from '../../features/cashier/withdrawals/withdrawal-states'
import { balanceOf, depositedBy, reviewOf } from './client-figures'
import { SAME_ADDRESS, SAME_TXID, samePicture } from './second-looks'
import { claimedBy, firstWord } from './second-words'
import { served } from './served-resource'

/** Deposits. */
export const charges = served({
  resource: resources.charges,
  from: 'deposit d LEFT JOIN app_user u ON u.id = d.user_id',
  columns: {
    id: 'd.id',
    user_id: 'd.user_id',
    uid: 'u.uid',
    type: 'd.kind',
    status: 'd.status',
    number: 'd.amount',
    currency_code: 'd.currency_code',
    protocol_code: 'd.protocol_code',
    address: 'd.address',
    usd_price: 'd.rate',
    usd_number: 'd.credit',
    txid: 'd.txid',
    proof: "(d.proof <> '')",
    remark: 'd.reason',
    chain_verdict: '(SELECT verdict FROM chain_transfer WHERE deposit_id = d.id)',
    same_txid: SAME_TXID,
    same_picture: samePicture('d', 'deposit'),
    first_word: firstWord('charges', 'd.id'),
    created_at: 'd.submitted_at',
    decided_at: 'd.decided_at',
  },
  at: 'd.submitted_at',
  filters: {
    address: '(lower(d.address) = lower($v) AND d.address = $v)',
    txid: '(lower(d.txid) = lower($v) AND d.txid = $v)',
  },
  search: {
    txid: 'lower(d.txid) = $q',
    user_id: 'd.user_id = $n',
    address: 'lower(d.address) = $q',
    uid: 'd.user_id = (SELECT id FROM app_user WHERE uid = $n)',
  },
  userId: 'd.user_id',
  queue: 'charges',
})

/** Withdrawals: approved ones (4) are shown as 0 until paid, as to their clients. */
export const withdrawals = served({
  resource: resources.withdrawals,
  from: 'withdrawal w',
  columns: {
    id: 'w.id',
    user_id: 'w.user_id',
    type: 'w.kind',
    status: `(CASE WHEN w.${isIn('approved')} THEN ${STATUS_NUMBER.requested} ELSE w.status END)`,
    approved: '(w.approved_at IS NOT NULL)',
    number: 'w.amount',
    fee: 'w.fee',
    real_number: 'w.received',
    currency_code: 'w.currency_code',
    protocol: 'w.protocol',
    address: 'w.address',
    tag: 'w.tag',
    bank_name: 'w.bank_name',
    bank_address: 'w.bank_address',
    bank_swift: 'w.bank_swift',
    payee_name: 'w.payee_name',
    payee_account: 'w.payee_account',
    notes: 'w.notes',
    reason: 'w.reason',
    txid: 'w.txid',
    method_id: 'w.method_id',
    first_word: firstWord('withdrawals', 'w.id'),
    claimed_by: claimedBy('w.id'),
    same_address: SAME_ADDRESS,
    method_since: '(SELECT m.created_at FROM withdrawal_method m WHERE m.id = w.method_id)',
    paid_before: `(SELECT count(*) FROM withdrawal o WHERE o.user_id = w.user_id AND o.method_id = w.method_id AND o.id <> w.id AND o.${isIn('paid')})`,
    deposited: depositedBy('w.user_id'),
    fund_balance: balanceOf('w.user_id', 3),
    review_status: reviewOf('w.user_id'),
    held_until: '(SELECT c.held_until FROM credential c WHERE c.id = w.user_id)',
    created_at: 'w.requested_at',
    approved_at: 'w.approved_at',
    ended_at: 'w.ended_at',
  },
  at: 'w.requested_at',
  filters: {
    status: `(w.status = ANY (CASE $v WHEN ${STATUS_NUMBER.requested} THEN ARRAY[${STATUS_NUMBER.requested}, ${STATUS_NUMBER.approved}]
      WHEN ${STATUS_NUMBER.approved} THEN '{}' ELSE ARRAY[$v] END::bigint[]))`,
    txid: '(lower(w.txid) = lower($v) AND w.txid = $v)',
    approved: '((w.approved_at IS NOT NULL) = $v)',
  },
  search: {
    txid: 'lower(w.txid) = $q',
    user_id: 'w.user_id = $n',
    address: 'lower(w.address) = $q',
    payee_account: 'lower(w.payee_account) = $q',
  },
  userId: 'w.user_id',
  queue: 'withdrawals',
})

/** Adjustments of clients' accounts. */
export const adjustments = served({
  resource: resources.adjustments,
  from: 'adjustment j',
  columns: {
    id: 'j.id',
    user_id: 'j.user_id',
    account: "(CASE j.account WHEN 1 THEN 'forex' WHEN 2 THEN 'micro' ELSE 'change' END)",
    direction: "(CASE j.direction WHEN 1 THEN 'in' ELSE 'out' END)",
    amount: 'j.amount',
    reason: 'j.reason',
    status: 'j.status',
    operator: 'j.asked_by',
    created_at: 'j.asked_at',
    decided_at: 'j.ended_at',
  },
  at: 'j.asked_at',
  search: { user_id: 'j.user_id = $n', operator: 'lower(j.asked_by) = $q' },
  userId: 'j.user_id',
  queue: 'adjustments',
})

/** Tickets, with their transfers. */
export const tickets = served({
  resource: resources.tickets,
  from: 'ticket t LEFT JOIN ticket_transfer r ON r.ticket_id = t.id',
  columns: {
    id: 't.id',
    user_id: 't.user_id',
    status: 't.status',
    content: 't.content',
    created_at: 't.opened_at',
    closed_at: 't.closed_at',
    proof: 'EXISTS (SELECT FROM ticket_picture p WHERE p.ticket_id = t.id)',
    fault: 'r.fault',
    used: 'r.used',
    number: 'r.amount',
    currency_code: 'r.currency_code',
    protocol_code: 'r.protocol_code',
    address: 'r.address',
    txid: 'r.txid',
    answers: `(SELECT coalesce(string_agg(a.operator || ': ' || a.words, E'\\n' ORDER BY a.id), '') FROM ticket_answer a WHERE a.ticket_id = t.id)`,
  },
  at: 't.opened_at',
  filters: {
    txid: 't.id = ANY (ARRAY(SELECT ticket_id FROM ticket_transfer WHERE lower(txid) = lower($v) AND txid = $v))',
  },
  search: {
    txid: 't.id = ANY (ARRAY(SELECT ticket_id FROM ticket_transfer WHERE lower(txid) = $q))',
    user_id: 't.user_id = $n',
  },
  userId: 't.user_id',
  queue: 'tickets',
})

/** Clients' feedback. */
export const feedback = served({
  resource: resources.feedback,
  from: 'feedback f',
  columns: {
    id: 'f.id',
    user_id: 'f.user_id',
    content: 'f.content',
    picture_1: '(cardinality(f.pictures) >= 1)',
    picture_2: '(cardinality(f.pictures) >= 2)',
    picture_3: '(cardinality(f.pictures) >= 3)',
    created_at: 'f.created_at',
  },
  at: 'f.created_at',
  search: { user_id: 'f.user_id = $n' },
  userId: 'f.user_id',
})
