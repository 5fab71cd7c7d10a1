import { byMaker, no, words, yes } from './terms/decision-terms'
import { REQUESTED_MOVEMENT, resource } from './resources/resource'

export * from './resources/book-resources'
export * from './resources/copying-resources'
export * from './resources/lending-resources'
export * from './resources/mining-resources'
export * from './resources/people-resources'
export * from './resources/support-resources'
export * from './resources/trading-resources'
export * from './resources/watch-resources'

const ON_MONEY = 'see requests of money'
const ON_DEPOSITS = 'decide on deposits'
const ON_WITHDRAWALS = 'decide on withdrawals'
const ON_IDENTITIES = 'verify identities'

/** Deposits stated by clients. */
export const charges = resource('charges', {
  thing: 'deposit',
  needs: ON_MONEY,
  fields: {
    id: 'id',
    user_id: 'id',
    uid: 'integer',
    type: 'integer',
    status: 'integer',
    number: 'units',
    currency_code: 'text',
    protocol_code: 'text',
    address: 'text',
    usd_price: 'decimal',
    usd_number: 'usd',
    txid: 'text',
    proof: 'flag',
    remark: 'text',
    chain_verdict: 'integer?',
    same_txid: 'text',
    same_picture: 'text',
    first_word: 'text',
    created_at: 'time',
    decided_at: 'time?',
  },
  searched: ['txid', 'address', 'user_id', 'uid'],
  warnings: ['chain_verdict', 'same_txid', 'same_picture', 'first_word'],
  queue: { where: { status: 0 }, hours: 24 },
  decisions: { approve: byMaker(yes(ON_DEPOSITS)), reject: no(ON_DEPOSITS), invalid: no(ON_DEPOSITS) },
})

/** Withdrawals that wait for their payment. */
const APPROVED = { status: 0, approved: 1 } as const

/** Withdrawals requested by clients. */
export const withdrawals = resource('withdrawals', {
  thing: 'withdrawal',
  needs: ON_MONEY,
  fields: {
    id: 'id',
    user_id: 'id',
    type: 'integer',
    status: 'integer',
    approved: 'flag',
    number: 'usd',
    fee: 'usd',
    real_number: 'units',
    currency_code: 'text',
    protocol: 'text',
    address: 'text',
    tag: 'text',
    bank_name: 'text',
    bank_address: 'text',
    bank_swift: 'text',
    payee_name: 'text',
    payee_account: 'text',
    notes: 'text',
    reason: 'text',
    txid: 'text',
    method_id: 'id',
    first_word: 'text',
    claimed_by: 'text',
    same_address: 'text',
    method_since: 'time?',
    paid_before: 'integer',
    deposited: 'usd',
    fund_balance: 'usd',
    review_status: 'integer',
    held_until: 'time?',
    created_at: 'time',
    approved_at: 'time?',
    ended_at: 'time?',
  },
  searched: ['txid', 'address', 'payee_account', 'user_id'],
  personal: ['address', 'tag', 'bank_name', 'bank_address', 'bank_swift', 'payee_name', 'payee_account'],
  needed: ['address', 'tag', 'bank_name', 'bank_address', 'bank_swift'],
  warnings: ['first_word', 'claimed_by', 'same_address'],
  computed: ['method_since', 'paid_before', 'deposited', 'fund_balance', 'review_status', 'held_until'],
  queue: { where: { status: 0 }, hours: 24 },
  decisions: {
    approve: { ...byMaker(yes(ON_WITHDRAWALS)), where: { status: 0, approved: 0 } },
    claim: { ...yes(ON_WITHDRAWALS), where: { ...APPROVED, claimed_by: '' }, isReversible: true },
    paid: { ...words('txid', ON_WITHDRAWALS), where: APPROVED, filled: 'claimed_by' },
    release: { ...yes(ON_WITHDRAWALS), where: APPROVED, isReversible: true },
    reject: no(ON_WITHDRAWALS),
  },
})

/** Adjustments of clients' accounts: requested by one operator, made once another agrees. */
export const adjustments = resource('adjustments', {
  thing: 'adjustment',
  needs: 'read the books',
  fields: {
    id: 'id',
    user_id: 'id',
    account: 'text',
    direction: 'text',
    ...REQUESTED_MOVEMENT,
  },
  searched: ['operator', 'user_id'],
  queue: { where: { status: 0 }, hours: 4 },
  decisions: { approve: byMaker(no('adjust accounts')), reject: no('agree to money') },
})

/** Clients who requested verification by name and document; the flags say which pictures exist. */
export const identities = resource('identities', {
  thing: 'case',
  acts: 'identity',
  needs: ON_IDENTITIES,
  fields: {
    id: 'id',
    user_id: 'id',
    review_status: 'integer',
    name: 'text',
    card_id: 'text',
    front_pic: 'flag',
    reverse_pic: 'flag',
    same_card: 'text',
    created_at: 'time',
    decided_at: 'time?',
    reason: 'text',
  },
  searched: ['user_id'],
  personal: ['name', 'card_id'],
  warnings: ['same_card'],
  queue: { where: { review_status: 1 }, hours: 48 },
  decisions: { approve: yes(ON_IDENTITIES, 500), reject: no(ON_IDENTITIES, 500) },
})

/** Decisions that wait for a second operator, and decided ones. */
export const approvals = resource('approvals', {
  needs: 'see what waits',
  fields: {
    id: 'id',
    resource: 'text',
    resource_id: 'id',
    decision: 'text',
    operator: 'text',
    remark: 'text',
    state: 'text',
    created_at: 'time',
    decided_by: 'text',
    decided_at: 'time?',
    answer: 'text',
    needs: 'text',
  },
  searched: ['operator', 'resource_id'],
  computed: ['needs'],
  queue: { where: { state: 'waiting' }, hours: 4 },
  decisions: { approve: yes('see what waits'), reject: no('see what waits') },
})

/**
 * Current and past halts of an instrument, of a category (0: neither) or of all trading; public. `lifted_at`
 * is the end of a halt: lifted by `lifted_by`, or automatic if that is empty.
 */
export const halts = resource('halts', {
  thing: 'halt',
  acts: 'halt',
  needs: 'see what waits',
  fields: {
    id: 'id',
    forex_id: 'id?',
    category_id: 'id?',
    kind: 'text',
    cause: 'text',
    reason: 'text',
    operator: 'text',
    roles: 'text',
    created_at: 'time',
    ends_at: 'time',
    lifted_at: 'time?',
    lifted_by: 'text',
  },
  searched: ['operator'],
  decisions: { lift: { ...yes('halt trading'), isReversible: true } },
})

/**
 * Orders opened or closed from the end of a halt until a minute after its triggers could fire again, and
 * options that it made void. Written once per halt, for the auditor.
 */
export const haltReport = resource('halt-report', {
  needs: 'read the audit log',
  fields: {
    id: 'id',
    halt_id: 'id',
    user_id: 'id',
    kind: 'text',
    order_id: 'id',
    forex_id: 'id',
    event: 'text',
    price: 'decimal?',
    at: 'time',
  },
  searched: ['user_id'],
})

/** Freezes of all money after a failed check of the books. */
export const freezes = resource('freezes', {
  thing: 'freeze',
  acts: 'freeze',
  needs: 'lift freezes',
  fields: { id: 'id', findings: 'text', first_word: 'text', created_at: 'time', lifted_at: 'time?' },
  warnings: ['first_word'],
  decisions: { lift: yes('lift freezes') },
})

/**
 * Clients. `name` is that of their last verification, `floating` the profit of open contract orders at
 * current prices, and `equity` all their accounts with it.
 */
export const users = resource('users', {
  thing: 'client',
  needs: 'read clients',
  fields: {
    id: 'id',
    uid: 'integer',
    is_demo: 'flag',
    name: 'text',
    email: 'text',
    mobile: 'text',
    country: 'text',
    lang: 'text',
    review_status: 'integer',
    created_at: 'time',
    last_seen_at: 'time?',
    frozen_at: 'time?',
    frozen_by_operator: 'flag',
    held_until: 'time?',
    equity: 'usd',
    floating: 'usd',
    forex_balance: 'usd',
    micro_balance: 'usd',
    fund_balance: 'usd',
    first_word: 'text',
    stopped_payouts: 'text',
  },
  searched: ['id', 'name', 'email', 'mobile', 'uid'],
  personal: ['name', 'email', 'mobile'],
  warnings: ['first_word', 'stopped_payouts'],
  computed: ['last_seen_at', 'equity', 'floating'],
  decisions: {
    freeze: { ...no('freeze clients'), where: { frozen_by_operator: 0 }, isReversible: true },
    unfreeze: { ...yes('freeze clients'), filled: 'frozen_at', isReversible: true },
    send_password_link: { ...yes('reset passwords'), isReversible: true },
  },
})

/** Notes of operators on clients; they cannot be changed or erased. */
export const notes = resource('notes', {
  needs: 'read clients',
  fields: { id: 'id', user_id: 'id', operator: 'text', text: 'text', created_at: 'time' },
  searched: ['operator', 'user_id'],
})

/** Changes of terms: new and old values, who asked and why, and when it takes effect. */
export const changes = resource('changes', {
  thing: 'change',
  acts: 'terms',
  needs: 'see what waits',
  fields: {
    id: 'id',
    resource: 'text',
    resource_id: 'id?',
    before: 'text',
    after: 'text',
    operator: 'text',
    reason: 'text',
    created_at: 'time',
    announced_at: 'time?',
    from_at: 'time?',
    applied_at: 'time?',
    failed: 'text',
    overtaken: 'text',
  },
  searched: ['resource', 'operator'],
})

/** Acts of operators; each seal covers all earlier acts. */
export const audit = resource('audit', {
  needs: 'read the audit log',
  fields: {
    id: 'id',
    at: 'time',
    operator: 'text',
    action: 'text',
    resource: 'text',
    resource_id: 'id',
    before: 'text',
    after: 'text',
    remark: 'text',
    ip: 'text',
    prev_hash: 'text',
    hash: 'text',
  },
  searched: ['operator', 'resource', 'action', 'resource_id'],
})

/** Withdrawal methods of clients, including removed ones. */
export const methods = resource('methods', {
  needs: 'read clients',
  fields: {
    id: 'id',
    user_id: 'id',
    code: 'text',
    protocol: 'text',
    dc_address: 'text',
    tag: 'text',
    bank_name: 'text',
    bank_swift: 'text',
    payee_name: 'text',
    payee_account: 'text',
    created_at: 'time',
    usable_at: 'time',
    removed_at: 'time?',
  },
  searched: ['dc_address', 'payee_account', 'user_id'],
  personal: ['dc_address', 'tag', 'bank_name', 'bank_swift', 'payee_name', 'payee_account'],
})

/**
 * Invitations between accounts that look like one person's, whose fees earn no share from `from_day` on.
 * Reason: 1 the same document, 2 the same withdrawal method, 3 the same device at the same address.
 */
export const relatedInvitations = resource('related-invitations', {
  needs: 'read clients',
  fields: {
    id: 'id',
    user_id: 'id',
    inviter_id: 'id',
    reason: 'integer',
    from_day: 'text',
    created_at: 'time',
  },
  searched: ['user_id', 'inviter_id'],
  leads: { id: 'users', inviter_id: 'users' },
})

/** Sessions of clients. */
export const sessions = resource('sessions', {
  needs: 'read clients',
  fields: { id: 'id', user_id: 'id', device: 'text', ip: 'text', created_at: 'time', last_seen_at: 'time' },
  searched: ['ip', 'user_id'],
  personal: ['device', 'ip'],
})

/**
 * Limits that clients set for themselves, including ended ones. Depending on the kind they have an amount,
 * minutes or a moment; a looser value waits until `next_at`.
 */
export const ownLimits = resource('own-limits', {
  needs: 'read clients',
  fields: {
    id: 'id',
    user_id: 'id',
    kind: 'text',
    amount: 'usd?',
    minutes: 'integer?',
    until: 'time?',
    next_amount: 'usd?',
    next_minutes: 'integer?',
    next_at: 'time?',
    set_at: 'time',
    ended_at: 'time?',
  },
  searched: ['user_id'],
})
