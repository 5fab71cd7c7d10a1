/** Groups of notices: clients choose the channels of each. Source: docs/decisions/0130-notices.md. */
export const NOTICE_GROUPS = [
  'orders',
  'margin',
  'alerts',
  'copying',
  'deposits',
  'withdrawals',
  'lending',
  'mining',
  'security',
  'account',
  'announcements',
] as const
/** A group of notices. */
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

/** How a notice reaches its client: by the list in the app, by mail or SMS, by a push to a browser. */
export const NOTICE_CHANNELS = ['app', 'mail', 'push'] as const
/** A channel of notices. */
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** Whether a group goes by a channel: `always` cannot be changed, `never` is not offered. */
export type ChannelRule = 'always' | 'on' | 'off' | 'never'

/**
 * The channels of each group before its client changed any. What concerns the security of an account, and
 * withdrawals, always goes to the app and by mail. Source: docs/decisions/0130-notices.md.
 */
export const CHANNEL_RULES: Readonly<Record<NoticeGroup, Readonly<Record<NoticeChannel, ChannelRule>>>> = {
  orders: { app: 'on', mail: 'never', push: 'on' },
  margin: { app: 'on', mail: 'never', push: 'on' },
  alerts: { app: 'on', mail: 'never', push: 'on' },
  copying: { app: 'on', mail: 'on', push: 'off' },
  deposits: { app: 'on', mail: 'on', push: 'on' },
  withdrawals: { app: 'always', mail: 'always', push: 'on' },
  lending: { app: 'on', mail: 'on', push: 'on' },
  mining: { app: 'on', mail: 'on', push: 'off' },
  security: { app: 'always', mail: 'always', push: 'on' },
  account: { app: 'on', mail: 'on', push: 'off' },
  announcements: { app: 'on', mail: 'never', push: 'never' },
}

/** Every kind of notice, and the group that it is of. */
export const NOTICE_KINDS = {
  'order-filled': 'orders',
  'order-cancelled': 'orders',
  'order-delisted': 'orders',
  'stop-loss': 'orders',
  'take-profit': 'orders',
  'margin-level': 'margin',
  'stop-out': 'margin',
  'price-alert': 'alerts',
  'alert-delisted': 'alerts',
  'copy-opened': 'copying',
  'copy-closed': 'copying',
  'copy-ended': 'copying',
  'copy-stopped': 'copying',
  'trader-approved': 'copying',
  'trader-rejected': 'copying',
  'trader-banned': 'copying',
  'trader-lost': 'copying',
  'profile-approved': 'copying',
  'profile-rejected': 'copying',
  'avatar-removed': 'copying',
  'deposit-credited': 'deposits',
  'deposit-rejected': 'deposits',
  'deposit-invalid': 'deposits',
  'adjustment-in': 'deposits',
  'adjustment-out': 'deposits',
  'invite-income': 'deposits',
  'withdrawal-requested': 'withdrawals',
  'withdrawal-approved': 'withdrawals',
  'withdrawal-cancelled': 'withdrawals',
  'withdrawal-paid': 'withdrawals',
  'withdrawal-rejected': 'withdrawals',
  'method-added': 'withdrawals',
  'method-removed': 'withdrawals',
  'borrower-verified': 'lending',
  'borrower-rejected': 'lending',
  'loan-approved': 'lending',
  'loan-rejected': 'lending',
  'loan-repaid': 'lending',
  'repayment-rejected': 'lending',
  'loan-due': 'lending',
  'loan-overdue': 'lending',
  'loan-due-returnable': 'lending',
  'mining-income': 'mining',
  'mining-matured': 'mining',
  'redemption-paid': 'mining',
  'new-device': 'security',
  'password-changed': 'security',
  'email-changed': 'security',
  'two-factor-on': 'security',
  'two-factor-off': 'security',
  'two-factor-guessed': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  frozen: 'security',
  'frozen-by-us': 'security',
  unfrozen: 'security',
  'password-link': 'security',
  'real-name-approved': 'account',
  'real-name-rejected': 'account',
  'ticket-answered': 'account',
  'ticket-closed': 'account',
  'chat-answered': 'account',
  announcement: 'announcements',
} as const satisfies Readonly<Record<string, NoticeGroup>>
/** The kind of a notice. */
export type NoticeKind = keyof typeof NOTICE_KINDS

/** Whether a text is the name of a kind. */
export const isNoticeKind = (text: string): text is NoticeKind => Object.hasOwn(NOTICE_KINDS, text)

/** The kinds of some groups. */
export const kindsOf = (groups: ReadonlySet<NoticeGroup>): readonly NoticeKind[] =>
  Object.keys(NOTICE_KINDS)
    .filter(isNoticeKind)
    .filter((kind) => groups.has(NOTICE_KINDS[kind]))

/** A client's choice about a group and a channel, where it differs from the rule. */
export interface NoticeChoice {
  readonly group: NoticeGroup
  readonly channel: NoticeChannel
  readonly isOn: boolean
}

/** Whether a client may choose about a group and a channel. */
export const isChoosable = (group: NoticeGroup, channel: NoticeChannel): boolean =>
  ['on', 'off'].includes(CHANNEL_RULES[group][channel])

/** Whether notices of a group go by a channel, after the choices of their client. */
export function goesBy(
  group: NoticeGroup,
  channel: NoticeChannel,
  choices: readonly NoticeChoice[],
): boolean {
  const rule = CHANNEL_RULES[group][channel]
  if (!isChoosable(group, channel)) return rule === 'always'
  const chosen = choices.find((choice) => choice.group === group && choice.channel === channel)
  return chosen?.isOn ?? rule === 'on'
}

/** Most notices kept of a user: the latest. Source: docs/decisions/0130-notices.md (set). */
export const NOTICES_KEPT = 200
