import { randomBytes } from 'node:crypto'
import {
  HK,
  PASSWORD,
  newAddress,
  registration,
} from '../../../apps/server/test-http/identity/account-user.cases'
import type { Parameters } from '../../../apps/server/test-http/call.cases'
import { BUY } from '../../../apps/server/test-http/demo-user.cases'
import { SAMPLE_NETWORKS } from '../../../apps/server/src/features/cashier/deposits/sample-store'
import type { Caller } from '@fairtick/wire/calls'
import type { Actor } from '../people'

/** An actor's answer; 'served' is one of the row's own codes. */
export type Told = 'served' | 999 | 1000 | 1101

/** The answer to each of the seven actors, by the caller of a call's definition. */
export const GETS = {
  visitor: {
    visitor: 'served',
    demo: 'served',
    real: 'served',
    other: 'served',
    ended: 'served',
    frozen: 'served',
    rubbish: 'served',
  },
  user: {
    visitor: 999,
    demo: 'served',
    real: 'served',
    other: 'served',
    ended: 999,
    frozen: 999,
    rubbish: 999,
  },
  real: {
    visitor: 999,
    demo: 1101,
    real: 'served',
    other: 'served',
    ended: 999,
    frozen: 999,
    rubbish: 999,
  },
  demo: {
    visitor: 999,
    demo: 'served',
    real: 1000,
    other: 1000,
    ended: 999,
    frozen: 999,
    rubbish: 999,
  },
} as const satisfies Record<Caller, Record<Actor, Told>>

/** Ids with an owner: an order of a demo user, a session, a picture, a passkey. */
export interface Belongings {
  readonly order: string
  readonly pending: string
  readonly option: string
  readonly session: string
  readonly image: string
  readonly passkey: string
}

/** The part of a row beyond the call's definition: parameters, expected answers, and the owner of its ids. */
export interface AccessRow {
  /** By default, valid values of the parameter table are sent. */
  readonly with?: () => Parameters
  /** Allowed codes of a served actor with these parameters, by default success. `file` means no envelope. */
  readonly hears?: readonly (number | 'file')[]
  /** Ends sessions of the served actor, so that a user is created for it. */
  readonly ends?: true
  /** Its id with an owner, and an unknown id. */
  readonly ids?: {
    readonly of: (whose: Belongings) => Parameters
    readonly absent: Parameters
    /** The owner's answer. */
    readonly own: readonly (number | 'file')[]
  }
  /** The test that tries the ids of other clients, where this scene has none of them. */
  readonly triedIn?: string
}

/** Parameters with ids of what everyone may see: an offer, an instrument, a trader. */
export const PUBLIC_IDS: readonly string[] = [
  'forex_id',
  'forex_ids',
  'trader_id',
  'config_id',
  'charge_id',
  'wire_id',
  'currency_id',
  'draw_id',
  'draw_currency_id',
  'mobile_area_id',
]

/** Calls whose `id` is that of an offer. */
export const OF_OFFERS: readonly string[] = ['loanConfig', 'subscribe']

const LOANS = 'apps/server/test-http/lending/loan-life.test.ts'
const WITHDRAWALS = 'apps/server/test-http/cashier/withdrawals.test.ts'
const CHATS = 'apps/server/test-http/support/chats.test.ts'
const DISPUTES = 'apps/server/test-http/support/disputes.test.ts'
const MINING = 'apps/server/test-http/mining/mining.test.ts'

const ALERTS = 'apps/server/test-http/market/alerts.test.ts'
const NOTICES = 'apps/server/test-http/identity/notices.test.ts'

const ABSENT = '999999999'
let applications = 0
const ofOrder = (more: Parameters, heard: readonly number[]): AccessRow => ({
  with: () => ({ id: ABSENT, ...more }),
  hears: [1207],
  ids: {
    of: ({ order }) => ({ id: order, ...more }),
    absent: { id: ABSENT, ...more },
    own: heard,
  },
})
const wrongPassword = 'not the password of anybody 9'
const stops = { stop_loss_price: 0, target_profit_price: 0 }
const ABSENT_IMAGE = `/api/common/image/${'0'.repeat(32)}.png`

const BORROWER = {
  name: 'Ann',
  last_name: 'Lee',
  sex: 1,
  birthday: '1990-02-28',
  country: HK,
  mobile_area_id: HK,
  mobile: '91234567',
  id_card_type: 2,
}
const [NETWORK] = SAMPLE_NETWORKS
const ofProof = (stated: Parameters): AccessRow => ({
  with: () => ({ ...stated, proofImg: ABSENT_IMAGE }),
  hears: [1000],
  ids: {
    of: ({ image }) => ({ ...stated, proofImg: image }),
    absent: { ...stated, proofImg: ABSENT_IMAGE },
    own: [1],
  },
})

/**
 * Rows of the calls that need one, by name; the definition says which actors are served. A row without a call
 * fails the check.
 */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  // Open to everyone.
  demoLogin: { with: () => ({ demo_id: randomBytes(16).toString('hex') }) },
  login: { with: () => ({ account: newAddress(), password: wrongPassword }), hears: [1100] },
  register: { with: () => registration(newAddress(), { sms_code: '000000' }), hears: [1103] },
  resetPassword: {
    with: () => ({
      type: 1,
      account: newAddress(),
      new_password: PASSWORD,
      secondary_password: PASSWORD,
      auth_code: '000000',
    }),
    hears: [1103],
  },
  freeze: { with: () => ({ token: randomBytes(32).toString('base64url') }), hears: [1103] },
  passkeyLogin: { with: () => ({ id: 'nobody', credential: '{}' }), hears: [1100] },
  sendEmail: { with: () => ({ to: newAddress(), type: 1 }) },
  sendSms: { with: () => ({ to: '61234567', area_id: HK, type: 2 }), hears: [1, 1106] },

  // The id does not belong to a trader.
  trader: { with: () => ({ id: ABSENT }), hears: [1400] },
  traderOrders: { with: () => ({ id: ABSENT }), hears: [1400] },
  // No shown row has this picture, and no upload of a user can be reached by it.
  newsPicture: { with: () => ({ name: `${'0'.repeat(32)}.webp` }), hears: [1301] },
  // Has no approved picture and no uploads of a user.
  avatar: { with: () => ({ name: 'x.webp' }), hears: [1400] },
  headFile: { hears: [1000] },
  profile: { hears: [1400] },
  changeProfile: { with: () => ({ nickname: 'Ann' }), hears: [1400] },
  withdrawProfile: { hears: [1400] },
  removeAvatar: { hears: [1400] },
  // Each nickname is unique.
  applyTrader: {
    with: () => ({ agreement: '1', nickname: `Ann ${(applications += 1)}` }),
    hears: [1, 1402],
  },
  endTrading: { hears: [1400] },
  myFollowers: { hears: [1400] },
  followTrader: { hears: [1400] },
  changeFollow: { hears: [1400] },
  pauseFollow: { hears: [1400] },
  unfollowTrader: { hears: [1400] },

  // For every user.
  monthlyStatement: { with: () => ({ month: new Date().toISOString().slice(0, 'YYYY-MM'.length) }) },
  submitOption: {
    with: () => ({ forex_id: 1, type: 1, number: 10, seconds: 30 }),
    hears: [1, 1300],
  },
  submitOrder: { with: () => BUY, hears: [1, 1205] },
  transfer: { hears: [1, 1300] },
  closeOrder: ofOrder({ cont: '0.01' }, [1]),
  cancelOrder: {
    ...ofOrder({}, [1]),
    ids: { of: ({ pending }) => ({ id: pending }), absent: { id: ABSENT }, own: [1] },
  },
  replaceOrder: {
    ...ofOrder({ target_price: '2.1' }, [1]),
    ids: {
      of: ({ pending }) => ({ id: pending, target_price: '2.1' }),
      absent: { id: ABSENT, target_price: '2.1' },
      own: [1],
    },
  },
  setStops: ofOrder(stops, [1]),
  order: ofOrder({}, [1]),
  option: {
    with: () => ({ id: ABSENT }),
    hears: [1207],
    ids: { of: ({ option }) => ({ id: option }), absent: { id: ABSENT }, own: [1] },
  },
  // The owner's is not in a state for it: accepted under rules of before sales, or with too few prices.
  sellOption: {
    with: () => ({ id: ABSENT, tick: '1', number: '1' }),
    hears: [1207],
    ids: {
      of: ({ option }) => ({ id: option, tick: '1', number: '1' }),
      absent: { id: ABSENT, tick: '1', number: '1' },
      own: [1208],
    },
  },
  stopHistory: ofOrder({}, [1]),
  stopOuts: {
    with: () => ({}),
    ids: { of: ({ order }) => ({ id: order }), absent: { id: ABSENT }, own: [1] },
  },
  proof: ofOrder({ kind: 'forex' }, [1]),
  logout: { ends: true },
  endOtherSessions: { ends: true },
  endSession: {
    with: () => ({ id: ABSENT }),
    hears: [1000],
    ids: { of: ({ session }) => ({ id: session }), absent: { id: ABSENT }, own: [1] },
  },
  uploadImage: { hears: [1002] },
  image: {
    with: () => imageParameters(`${ABSENT_IMAGE}?until=1&sign=${'A'.repeat(43)}`),
    hears: [1000],
    ids: {
      of: ({ image }) => imageParameters(image),
      absent: imageParameters(`${ABSENT_IMAGE}?until=1&sign=${'A'.repeat(43)}`),
      own: ['file'],
    },
  },

  chooseFavourites: { with: () => ({ forex_ids: '1', on: 1 }) },
  setAlert: { with: () => ({ forex_id: 1, kind: 1, price: '9' }) },
  removeAlert: { with: () => ({ id: ABSENT }), hears: [1301], triedIn: ALERTS },
  readNotice: { with: () => ({ id: ABSENT }), hears: [1301], triedIn: NOTICES },
  chooseNotices: { with: () => ({ group: 'orders', channel: 'push', on: 1 }) },
  unsubscribePush: { with: () => ({ id: ABSENT }), triedIn: 'apps/server/test-http/identity/pushes.test.ts' },
  chatMessages: { with: () => ({ id: ABSENT }), hears: [1301], triedIn: CHATS },
  sendMessage: {
    with: () => ({ message_id: randomBytes(16).toString('hex'), content: 'Hello.' }),
    triedIn: CHATS,
  },
  readChat: { with: () => ({ id: ABSENT, number: 1, state: 'read' }), hears: [1301], triedIn: CHATS },
  closeChat: { with: () => ({ id: ABSENT }), hears: [1301], triedIn: CHATS },
  rateChat: { with: () => ({ id: ABSENT, rating: 5 }), hears: [1301], triedIn: CHATS },

  // For real users.
  openDispute: {
    with: () => ({ kind: 'forex', id: ABSENT, reason: 'price', content: 'Hello.' }),
    hears: [1207],
    triedIn: DISPUTES,
  },
  submitBorrower: {
    with: () => ({ ...BORROWER, hand_pic: ABSENT_IMAGE }),
    hears: [1000],
    ids: {
      of: ({ image }) => ({ ...BORROWER, hand_pic: image }),
      absent: { ...BORROWER, hand_pic: ABSENT_IMAGE },
      own: [1],
    },
  },
  submitLoan: { hears: [1500], triedIn: LOANS },
  loan: { with: () => ({ id: ABSENT }), hears: [1503], triedIn: LOANS },
  repaymentInfo: { with: () => ({ loan_id: ABSENT }), hears: [1503], triedIn: LOANS },
  repayLoan: { with: () => ({ loan_id: ABSENT, fund: 1 }), hears: [1503], triedIn: LOANS },
  agreementFile: { with: () => ({ loan_id: ABSENT }), hears: [1503], triedIn: LOANS },
  subscribe: { hears: [1300] },
  income: { with: () => ({ sub_id: ABSENT }), hears: [1600], triedIn: MINING },
  redemptionEstimate: { with: () => ({ sub_id: ABSENT }), hears: [1600], triedIn: MINING },
  redeem: { with: () => ({ sub_id: ABSENT }), hears: [1600], triedIn: MINING },
  changePassword: {
    with: () => ({
      old_password: wrongPassword,
      new_password: 'another river runs by 8 mills',
      secondary_password: 'another river runs by 8 mills',
    }),
    hears: [1100],
  },
  changeEmail: {
    with: () => ({ account: newAddress(), auth_code: '000000', password: wrongPassword }),
    hears: [1100],
  },
  deleteAccount: { with: () => ({ password: wrongPassword }), hears: [1100] },
  sendEmailCode: { with: () => ({ account: newAddress() }) },
  passkeyAdd: { with: () => ({ credential: '{}', name: 'a key' }), hears: [1105] },
  passkeyOptions: { with: () => ({ password: wrongPassword }), hears: [1100] },
  passkeyRemove: {
    with: () => ({ id: ABSENT, password: wrongPassword }),
    hears: [1100],
    ids: {
      of: ({ passkey }) => ({ id: passkey, password: PASSWORD }),
      absent: { id: ABSENT, password: PASSWORD },
      own: [1],
    },
  },
  submitRealName: {
    with: () => ({ name: 'A B', card_id: 'X1234567', front_pic: ABSENT_IMAGE, reverse_pic: ABSENT_IMAGE }),
    hears: [1000],
    ids: {
      of: ({ image }) => ({ name: 'A B', card_id: 'X1234567', front_pic: image, reverse_pic: ABSENT_IMAGE }),
      absent: { name: 'A B', card_id: 'X1234567', front_pic: ABSENT_IMAGE, reverse_pic: ABSENT_IMAGE },
      own: [1000],
    },
  },
  submitDeposit: ofProof({ number: 100, address: NETWORK?.address ?? '', charge_id: NETWORK?.id ?? 0 }),
  submitBankDeposit: ofProof({ number: 100, wire_id: 1 }),
  openRecovery: ofProof({ charge_id: 1, fault: 'network', used: 'BEP20', number: 100, txid: 'a'.repeat(64) }),
  withdrawalQuote: { with: withdrawal, hears: [1301], triedIn: WITHDRAWALS },
  sendWithdrawalCode: { with: withdrawal, hears: [1301], triedIn: WITHDRAWALS },
  withdraw: { with: withdrawal, hears: [1301], triedIn: WITHDRAWALS },
  cancelWithdrawal: { with: () => ({ id: ABSENT }), hears: [1301], triedIn: WITHDRAWALS },
  sendMethodCode: { with: method, hears: [1, 1106] },
  saveMethod: { with: method, hears: [1305] },
  removeMethod: { with: () => ({ id: ABSENT }), hears: [1301], triedIn: WITHDRAWALS },
  // Makes a challenge alone; the call that it confirms looks at the ids.
  stepUp: { with: () => ({ action: 'delete_account' }), hears: [1113], triedIn: WITHDRAWALS },
  copies: { triedIn: 'apps/server/test-http/copying/copying-lists.test.ts' },
  twoFactorDisable: { with: () => ({ totp: '000000', password: wrongPassword }), hears: [1113] },
  twoFactorEnable: { with: () => ({ totp: '000000' }), hears: [1113, 1105] },
}

/** A withdrawal with an unknown method. */
function withdrawal(): Parameters {
  return { draw_currency_id: 1, number: 20, draw_method_id: ABSENT }
}

/** A method to save, without a proof. */
function method(): Parameters {
  return { type: 1, draw_id: 1, dc_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
}

/** A picture's address as parameters of its call. */
function imageParameters(address: string): Parameters {
  const url = new URL(address, 'http://here')
  return { name: url.pathname.split('/').at(-1) ?? '', ...Object.fromEntries(url.searchParams) }
}
