import { NOTICE_CHANNELS, NOTICE_GROUPS } from '@fairtick/domain'
import { CODE } from '../codes'
import { ON_OFF } from '../listed'
import {
  choiceParameter,
  idParameter,
  listedParameter,
  optional,
  pageParameter,
  patternParameter,
  textParameter,
} from '../parameters'
import type {
  WireNoticeChoice,
  WireClientNotices,
  WireNoticeZone,
  WirePushKey,
  WirePushSubscription,
  WireUnread,
} from '../shapes'
import { changing, reading, shape } from './call'

const ENDPOINT_LONGEST = 1024
const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/

/** A page of the caller's notices, latest first. Source of all here: docs/spec/wire.md 9. */
export const notices = reading('/api/notices/list', {
  caller: 'user',
  at: 'home',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireClientNotices>(),
})
/** The number of the caller's unread notices. */
export const unreadNotices = reading('/api/notices/unread', {
  caller: 'user',
  at: 'home',
  answer: shape<WireUnread>(),
})
/** Marks a notice as read, or all of them without `id`. Answers how many are unread then. */
export const readNotice = changing('POST', '/api/notices/read', {
  caller: 'user',
  at: 'home',
  parameters: { id: optional(idParameter) },
  answer: shape<WireUnread>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The channels of each group of the caller's notices. */
export const noticeChoices = reading('/api/notices/choices', {
  caller: 'user',
  at: 'home',
  answer: shape<readonly WireNoticeChoice[]>(),
})
/** Switches a channel of a group; one that cannot be switched is 1308. */
export const chooseNotices = changing('POST', '/api/notices/choose', {
  caller: 'user',
  at: 'home',
  parameters: {
    group: choiceParameter(NOTICE_GROUPS),
    channel: choiceParameter(NOTICE_CHANNELS),
    /** @domain isOn: 1 on, 0 off */
    on: listedParameter(ON_OFF),
  },
  answer: shape<readonly WireNoticeChoice[]>(),
  codes: [CODE.recordState],
})
/**
 * Names the time zone of the caller's browser, in which mails, SMS, pushes and notices say moments from now
 * on; UTC until one was named. An unknown name is 1000.
 */
export const tellZone = changing('POST', '/api/notices/zone', {
  caller: 'user',
  at: 'home',
  parameters: {
    /** a name of the IANA's time zones, such as `Europe/Berlin` */
    zone: patternParameter(ZONE),
  },
  answer: shape<WireNoticeZone>(),
})
/** The key that a browser subscribes to pushes with. */
export const pushKey = reading('/api/push/key', { caller: 'user', at: 'home', answer: shape<WirePushKey>() })
/** The browsers that the caller is told at. */
export const pushSubscriptions = reading('/api/push/list', {
  caller: 'user',
  at: 'home',
  answer: shape<readonly WirePushSubscription[]>(),
})
/**
 * Subscribes the caller's browser to pushes, for as long as the session lasts: what its `PushSubscription`
 * says. An endpoint of another service than those of browsers is 1000. Ten a user: the oldest go.
 */
export const subscribePush = changing('POST', '/api/push/subscribe', {
  caller: 'user',
  at: 'home',
  parameters: {
    endpoint: textParameter(ENDPOINT_LONGEST),
    /** the browser's public key, an uncompressed point of P-256, in base64url */
    p256dh: patternParameter(/^B[\w-]{86}$/),
    /** its secret, 16 bytes in base64url */
    auth: patternParameter(/^[\w-]{22}$/),
  },
  answer: shape<readonly WirePushSubscription[]>(),
})
/** Ends a subscription of the caller's; one that is gone is ended already. */
export const unsubscribePush = changing('POST', '/api/push/unsubscribe', {
  caller: 'user',
  at: 'home',
  parameters: { id: idParameter },
  answer: shape<readonly WirePushSubscription[]>(),
})
