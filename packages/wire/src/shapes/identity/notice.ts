import { NOTICE_GROUPS, type NoticeChannel, type NoticeGroup } from '@fairtick/domain'
import { flag, listOf, moment, oneOf, page, text, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** A notice to the caller, in the language of the call. */
export const clientNoticeShape = object({
  id: whole,
  /** the kind of the event, such as `order-filled` */
  kind: text,
  group: oneOf(NOTICE_GROUPS),
  title: text,
  /** one or two sentences; may be empty */
  text,
  /** the screen that it leads to; empty where there is none */
  link: ['path', text],
  created_at: ['at', moment],
  /** 1 once it was read, else 0 */
  read: ['isRead', flag],
})
export type WireClientNotice = Wire<typeof clientNoticeShape>
export type OwnNotice = Ours<typeof clientNoticeShape>

/** A page of notices. */
export const clientNoticesShape = page(clientNoticeShape)
export type WireClientNotices = Wire<typeof clientNoticesShape>

/** The number of unread notices. */
export const unreadShape = object({ unread: whole })
export type WireUnread = Wire<typeof unreadShape>

/**
 * The channels of a group of notices: 1 on, 0 off. `fixed` names those that cannot be switched, `offered`
 * those that there are.
 */
export const noticeChoiceShape = object({
  group: oneOf(NOTICE_GROUPS),
  app: flag,
  mail: flag,
  push: flag,
  fixed: listOf(text),
  offered: listOf(text),
})
export type WireNoticeChoice = Wire<typeof noticeChoiceShape>
/** The channels of a group of notices, as its client has them. */
export type OwnNoticeChoice = Ours<typeof noticeChoiceShape>
/** A change of one of them. */
export interface NoticeSwitch {
  readonly group: NoticeGroup
  readonly channel: NoticeChannel
  readonly isOn: boolean
}

/** The time zone in which the caller's messages say moments. */
export const noticeZoneShape = object({ zone: text })
export type WireNoticeZone = Wire<typeof noticeZoneShape>

/** A new notice, on the socket: the list has all of it. */
export const noticeMadeShape = object({ id: whole, kind: text })
export type WireNoticeMade = Wire<typeof noticeMadeShape>

/** The public key that a browser subscribes to pushes with, in base64url. */
export const pushKeyShape = object({ public_key: ['publicKey', text] })
export type WirePushKey = Wire<typeof pushKeyShape>

/** A browser that the caller is told at. */
export const pushSubscriptionShape = object({
  id: whole,
  /** the push service, such as `fcm.googleapis.com` */
  service: text,
  /** the device of the session that subscribed */
  device: text,
  /** 1 if it is the caller's session, else 0 */
  current: ['isCurrent', flag],
  created_at: ['createdAt', moment],
})
export type WirePushSubscription = Wire<typeof pushSubscriptionShape>
export type PushSubscriptionRow = Ours<typeof pushSubscriptionShape>
