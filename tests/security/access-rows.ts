import { randomBytes } from 'node:crypto'
import { HK, PASSWORD, newAddress, registration } from '../../apps/server/test-http/account-user.cases'
import type { Parameters } from '../../apps/server/test-http/call.cases'
import { BUY } from '../../apps/server/test-http/demo-user.cases'
import type { Actor } from './people'

/** What an actor is told: 'served' is one of the row's own codes. */
export type Told = 'served' | 999 | 1000 | 1101

/** Whom a call serves, and so what each of the seven gets. */
export const GETS = {
  everyone: {
    visitor: 'served',
    demo: 'served',
    real: 'served',
    other: 'served',
    ended: 'served',
    frozen: 'served',
    rubbish: 'served',
  },
  users: {
    visitor: 999,
    demo: 'served',
    real: 'served',
    other: 'served',
    ended: 999,
    frozen: 999,
    rubbish: 999,
  },
  'real users': {
    visitor: 999,
    demo: 1101,
    real: 'served',
    other: 'served',
    ended: 999,
    frozen: 999,
    rubbish: 999,
  },
  'demo users': {
    visitor: 999,
    demo: 'served',
    real: 1000,
    other: 1000,
    ended: 999,
    frozen: 999,
    rubbish: 999,
  },
} as const satisfies Record<string, Record<Actor, Told>>

/** Ids that are somebody's: an order of a demo user, a session, a picture, a passkey. */
export interface Belongings {
  readonly order: string
  readonly pending: string
  readonly session: string
  readonly image: string
  readonly passkey: string
}

/** One call: whom it serves, with which parameters, and whose ids it takes. */
export interface AccessRow {
  readonly serves: keyof typeof GETS
  readonly with?: () => Parameters
  /** What who is served may hear with those parameters; 1 where it is not said. `file` is no envelope. */
  readonly hears?: readonly (number | 'file')[]
  /** Ends the session or more of who is served: he is somebody who was made for it. */
  readonly ends?: true
  /** The id that it takes, of what somebody owns; and which id nobody's is. */
  readonly ids?: {
    readonly of: (whose: Belongings) => Parameters
    readonly absent: Parameters
    /** What the owner hears. */
    readonly own: readonly (number | 'file')[]
  }
}

const ABSENT = '999999999'
const page = { page: 1 }
const days = { from: '2026-01-01', to: '2026-01-31' }
const open: AccessRow = { serves: 'everyone' }
const own: AccessRow = { serves: 'users' }
const real: AccessRow = { serves: 'real users' }
const ofOrder = (more: Parameters, heard: readonly number[]): AccessRow => ({
  serves: 'users',
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

/** Each call by its name in the contract. A call without a row fails the check, and so does a row that the contract contradicts. */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  // Open to everyone.
  areas: open,
  basicInfo: open,
  status: open,
  rules: open,
  captcha: open,
  company: open,
  companyStatus: open,
  dayLines: open,
  categories: open,
  optionTerms: open,
  riskFigures: open,
  instruments: open,
  bars: { ...open, with: () => ({ forex_id: 1, period: '1min' }) },
  searchInstruments: { ...open, with: () => ({ name: 'EUR' }) },
  setting: { ...open, with: () => ({ key: 'is_show_mobile' }) },
  tickLog: { ...open, with: () => ({ forex_id: 1, sequence: 0 }) },
  demoLogin: { ...open, with: () => ({ demo_id: randomBytes(16).toString('hex') }) },
  login: { ...open, with: () => ({ account: newAddress(), password: wrongPassword }), hears: [1100] },
  register: { ...open, with: () => registration(newAddress(), { sms_code: '000000' }), hears: [1103] },
  resetPassword: {
    ...open,
    with: () => ({
      type: 1,
      account: newAddress(),
      new_password: PASSWORD,
      secondary_password: PASSWORD,
      auth_code: '000000',
    }),
    hears: [1103],
  },
  freeze: { ...open, with: () => ({ token: randomBytes(32).toString('base64url') }), hears: [1103] },
  passkeyChallenge: open,
  passkeyLogin: { ...open, with: () => ({ id: 'nobody', credential: '{}' }), hears: [1100] },
  sendEmail: { ...open, with: () => ({ to: newAddress(), type: 1 }) },
  sendSms: { ...open, with: () => ({ to: '61234567', area_id: HK, type: 2 }), hears: [1, 1106] },

  // Of every user.
  accountDetail: { ...own, with: () => ({ accountTypeId: 1 }) },
  accountRecords: { ...own, with: () => ({ accountTypeId: 1, ...page }) },
  balances: own,
  profits: own,
  performance: { ...own, with: () => days },
  statement: { ...own, with: () => ({ ...days, format: 'csv' }), hears: ['file'] },
  sessions: own,
  user: own,
  acknowledgements: own,
  acknowledge: { ...own, with: () => ({ kind: 'risk' }) },
  realityCheck: own,
  options: { ...own, with: () => ({ status: 1, ...page }) },
  orders: { ...own, with: () => ({ status: 1, ...page }) },
  submitOption: {
    ...own,
    with: () => ({ forex_id: 1, type: 1, number: 10, seconds: 30 }),
    hears: [1, 1300],
  },
  submitOrder: { ...own, with: () => BUY, hears: [1, 1205] },
  closeAllOrders: own,
  cancelAllOrders: own,
  closeOrder: ofOrder({ cont: '0.01' }, [1]),
  cancelOrder: {
    ...ofOrder({}, [1]),
    ids: { of: ({ pending }) => ({ id: pending }), absent: { id: ABSENT }, own: [1] },
  },
  setStops: ofOrder(stops, [1]),
  order: ofOrder({}, [1]),
  stopHistory: ofOrder({}, [1]),
  stopOuts: {
    ...own,
    ids: { of: ({ order }) => ({ id: order }), absent: { id: ABSENT }, own: [1] },
  },
  proof: ofOrder({ kind: 'forex' }, [1]),
  logout: { ...own, ends: true },
  endOtherSessions: { ...own, ends: true },
  endSession: {
    ...own,
    with: () => ({ id: ABSENT }),
    hears: [1000],
    ids: { of: ({ session }) => ({ id: session }), absent: { id: ABSENT }, own: [1] },
  },
  uploadImage: { ...own, hears: [1002] },
  image: {
    ...own,
    with: () => imageParameters(`${ABSENT_IMAGE}?until=1&sign=${'A'.repeat(43)}`),
    hears: [1000],
    ids: {
      of: ({ image }) => imageParameters(image),
      absent: imageParameters(`${ABSENT_IMAGE}?until=1&sign=${'A'.repeat(43)}`),
      own: ['file'],
    },
  },

  // Of real users.
  changePassword: {
    ...real,
    with: () => ({
      old_password: wrongPassword,
      new_password: 'another river runs by 8 mills',
      secondary_password: 'another river runs by 8 mills',
    }),
    hears: [1100],
  },
  changeEmail: {
    ...real,
    with: () => ({ account: newAddress(), auth_code: '000000', password: wrongPassword }),
    hears: [1100],
  },
  deleteAccount: { ...real, with: () => ({ password: wrongPassword }), hears: [1100] },
  sendEmailCode: { ...real, with: () => ({ account: newAddress() }) },
  exportOwn: { ...real, with: () => ({ format: 'json' }), hears: ['file'] },
  invite: real,
  limits: real,
  passkeyAdd: { ...real, with: () => ({ credential: '{}', name: 'a key' }), hears: [1105] },
  passkeyOptions: { ...real, with: () => ({ password: wrongPassword }), hears: [1100] },
  passkeyRemove: {
    ...real,
    with: () => ({ id: ABSENT, password: wrongPassword }),
    hears: [1100],
    ids: {
      of: ({ passkey }) => ({ id: passkey, password: PASSWORD }),
      absent: { id: ABSENT, password: PASSWORD },
      own: [1],
    },
  },
  submitRealName: {
    ...real,
    with: () => ({ name: 'A B', card_id: 'X1234567', front_pic: ABSENT_IMAGE, reverse_pic: ABSENT_IMAGE }),
    hears: [1000],
    ids: {
      of: ({ image }) => ({ name: 'A B', card_id: 'X1234567', front_pic: image, reverse_pic: ABSENT_IMAGE }),
      absent: { name: 'A B', card_id: 'X1234567', front_pic: ABSENT_IMAGE, reverse_pic: ABSENT_IMAGE },
      own: [1000],
    },
  },
  realName: real,
  security: real,
  setLimit: { ...real, with: () => ({ kind: 'reality_minutes', value: 60 }) },
  setPhrase: { ...real, with: () => ({ phrase: 'a blue door' }) },
  stepUp: { ...real, with: () => ({ action: 'delete_account' }), hears: [1113] },
  twoFactorDisable: { ...real, with: () => ({ totp: '000000', password: wrongPassword }), hears: [1113] },
  twoFactorEnable: { ...real, with: () => ({ totp: '000000' }), hears: [1113, 1105] },
  twoFactorSetup: real,

  // Of demo users.
  resetDemo: { serves: 'demo users' },
}

/** An address of a picture as the parameters of its call. */
function imageParameters(address: string): Parameters {
  const url = new URL(address, 'http://here')
  return { name: url.pathname.split('/').at(-1) ?? '', ...Object.fromEntries(url.searchParams) }
}
