import {
  DISPUTE_PREFIX,
  CHANNEL_RULES,
  NOTICE_CHANNELS,
  NOTICE_GROUPS,
  NOTICE_KINDS,
  type NoticeGroup,
  type NoticeKind,
  goesBy,
  isChoosable,
  zoneNamed,
} from '@fairtick/domain'
import {
  CODE,
  PAGE_SIZE,
  type WireNoticeChoice,
  clientNoticeShape,
  noticeChoiceShape,
  noticeZoneShape,
} from '@fairtick/wire'
import { noticeCalls } from '@fairtick/wire/calls'
import { PAGE } from '@fairtick/wire/pages'
import { refuse } from '../../../books/command'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer } from '../../../http/call-server'
import { Failure, malformed } from '../../../http/failures/failure'
import type { Clock } from '../../../ports'
import { readHidden, readOwnChoices, writeChoice } from './choice-store'
import { type NamedByNotices, drawNotices } from './draw-notice'
import {
  type NoticeFacts,
  countUnread,
  hasNotice,
  markRead,
  readInbox,
  takeAnnouncements,
} from './inbox-store'
import { readZone, writeZone } from './zone-store'

/** Ports of the calls of notices. */
export interface NoticeRoutePorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly named: NamedByNotices
}

/** The calls of a user's notices. */
export function noticeRoutes({ serve }: CallServer, { pool, clock, named }: NoticeRoutePorts): void {
  const unreadOf = async (userId: number) => ({
    unread: await countUnread(pool, userId, await readHidden(pool, userId)),
  })

  serve(noticeCalls.notices, async ({ page }, { session: { userId }, lang }) => {
    await takeAnnouncements(pool, userId, clock.now())
    const hidden = await readHidden(pool, userId)
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const { notices, total } = await readInbox(pool, userId, { hidden, offset, limit: PAGE_SIZE })
    const drawn = await drawNotices(notices, { lang, zone: await readZone(pool, userId) }, named)
    return {
      data: drawn.map((each) => clientNoticeShape.write({ ...each, group: NOTICE_KINDS[each.kind] })),
      total,
    }
  })

  serve(noticeCalls.unreadNotices, async (_parameters, { session: { userId } }) => {
    await takeAnnouncements(pool, userId, clock.now())
    return unreadOf(userId)
  })

  serve(noticeCalls.readNotice, async ({ id }, { session: { userId } }) => {
    if (id !== undefined && !(await hasNotice(pool, userId, id)))
      throw new Failure(CODE.noSuchCurrencyOrMethod)
    await markRead(pool, userId, { id, now: clock.now() })
    return unreadOf(userId)
  })

  serve(noticeCalls.noticeChoices, (_parameters, { session }) => choicesOf(pool, session))

  serve(noticeCalls.chooseNotices, async ({ group, channel, on }, { session }) => {
    if (!isChoosable(group, channel)) refuse('record-state')
    await writeChoice(pool, session.userId, { group, channel, isOn: on === 'on' })
    return choicesOf(pool, session)
  })

  serve(noticeCalls.tellZone, async ({ zone: name }, { session: { userId } }) => {
    const zone = zoneNamed(name)
    if (zone === undefined) throw malformed({ zone })
    await writeZone(pool, userId, zone)
    return noticeZoneShape.write({ zone })
  })
}

/** The channels of each group; a demo user has no address that could be written to. */
async function choicesOf(
  pool: DatabasePool,
  { userId, isDemo }: { readonly userId: number; readonly isDemo: boolean },
): Promise<WireNoticeChoice[]> {
  const channels = NOTICE_CHANNELS.filter((channel) => channel !== 'mail' || !isDemo)
  const choices = await readOwnChoices(pool, userId)
  return NOTICE_GROUPS.map((group) => {
    const by = (channel: (typeof NOTICE_CHANNELS)[number]) => goesBy(group, channel, choices)
    return noticeChoiceShape.write({
      group,
      app: by('app'),
      mail: by('mail'),
      push: by('push'),
      fixed: channels.filter((channel) => CHANNEL_RULES[group][channel] === 'always'),
      offered: channels.filter((channel) => CHANNEL_RULES[group][channel] !== 'never'),
    })
  })
}

/** The screen that a notice leads to: that of its subject, else that of its group. */
export function noticePath(kind: NoticeKind, facts: NoticeFacts, code: string): string {
  if (kind === 'order-filled') return `${OPEN_ORDERS}&order=${facts['order'] ?? ''}`
  if (kind === 'announcement') return `${PAGE.newsDetail}?id=${facts['news'] ?? ''}`
  if (kind === 'price-alert' && code !== '') return `${PAGE.trade}?i=${encodeURIComponent(code)}`
  if (isOfDispute(kind, facts)) return PAGE.disputes
  return OF_KIND[kind] ?? OF_GROUP[NOTICE_KINDS[kind]]
}

/** A dispute is a ticket of another kind, and has a number of its own. */
const isOfDispute = (kind: NoticeKind, facts: NoticeFacts): boolean =>
  kind.startsWith('ticket-') && String(facts['number']).startsWith(DISPUTE_PREFIX)

/** The lists of orders of the screen of orders. Source: docs/spec/product.md 2.3. */
const OPEN_ORDERS = `${PAGE.orders}?source=0&type=1`
const ENDED_ORDERS = `${PAGE.orders}?source=0&type=3`

/** The screen of each kind; undefined for the screen of its group. */
const OF_KIND: Readonly<Record<NoticeKind, string | undefined>> = {
  'order-filled': undefined,
  'order-cancelled': undefined,
  'order-delisted': undefined,
  'stop-loss': undefined,
  'take-profit': undefined,
  'margin-level': undefined,
  'stop-out': ENDED_ORDERS,
  'price-alert': undefined,
  'alert-delisted': undefined,
  'copy-opened': undefined,
  'copy-closed': undefined,
  'copy-ended': undefined,
  'copy-stopped': undefined,
  'trader-approved': PAGE.myFollowers,
  'trader-rejected': PAGE.traderApply,
  'trader-banned': PAGE.traders,
  'trader-lost': PAGE.traders,
  'profile-approved': PAGE.myFollowers,
  'profile-rejected': PAGE.myFollowers,
  'avatar-removed': PAGE.myFollowers,
  'deposit-credited': undefined,
  'deposit-rejected': undefined,
  'deposit-invalid': undefined,
  'adjustment-in': PAGE.accounts,
  'adjustment-out': PAGE.accounts,
  'withdrawal-requested': undefined,
  'withdrawal-approved': undefined,
  'withdrawal-cancelled': undefined,
  'withdrawal-paid': undefined,
  'withdrawal-rejected': undefined,
  'method-added': PAGE.wallet,
  'method-removed': PAGE.wallet,
  'borrower-verified': PAGE.borrower,
  'borrower-rejected': PAGE.borrower,
  'loan-approved': undefined,
  'loan-rejected': undefined,
  'loan-repaid': undefined,
  'repayment-rejected': undefined,
  'loan-due': undefined,
  'loan-overdue': undefined,
  'loan-due-returnable': undefined,
  'mining-income': undefined,
  'invite-income': PAGE.invite,
  'mining-matured': undefined,
  'redemption-paid': undefined,
  'new-device': PAGE.sessions,
  'password-changed': undefined,
  'email-changed': undefined,
  'two-factor-on': undefined,
  'two-factor-off': undefined,
  'two-factor-guessed': undefined,
  'passkey-added': undefined,
  'passkey-removed': undefined,
  frozen: undefined,
  'frozen-by-us': undefined,
  unfrozen: undefined,
  'password-link': undefined,
  'real-name-approved': PAGE.auth,
  'real-name-rejected': PAGE.auth,
  'ticket-answered': PAGE.recovery,
  'ticket-closed': PAGE.recovery,
  'chat-answered': PAGE.chat,
  announcement: undefined,
}

const OF_GROUP: Readonly<Record<NoticeGroup, string>> = {
  orders: ENDED_ORDERS,
  margin: OPEN_ORDERS,
  alerts: PAGE.alerts,
  copying: PAGE.followed,
  deposits: PAGE.deposit,
  withdrawals: PAGE.withdraw,
  lending: PAGE.loans,
  mining: PAGE.subscriptions,
  security: PAGE.security,
  account: PAGE.account,
  announcements: PAGE.news,
}
