import { DAY_MS, HOUR_MS, MINUTE_MS, NOTICE_KINDS, type NoticeGroup } from '@fairtick/domain'
import type { DatabasePool } from '../../../database/pool'
import type { Clock, Log, SendPush } from '../../../ports'
import { type NamedByNotices, drawNotices } from '../inbox/draw-notice'
import { type KeptNotice, readNotices } from '../inbox/inbox-store'
import type { IsPushEndpoint } from './push-hosts'
import { type HasAnswered, sendInLanes } from './push-lanes'
import {
  type WaitingPush,
  deletePush,
  endSubscription,
  leavePushes,
  putOffPush,
  readDuePushes,
  readPushTarget,
} from './push-store'
import type { VapidKeys } from './vapid'

/** Ports of the sending of pushes. */
export interface PushSenderPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly log: Log
  readonly sendPush: SendPush
  readonly keys: VapidKeys
  readonly isPushEndpoint: IsPushEndpoint
  readonly named: NamedByNotices
  /** Language code and direction of writing of a client's language. */
  readonly writingOf: (lang: string) => { readonly htmlLang: string; readonly dir: string }
}

/** Longest time of one run, after which hosts that were skipped are tried again. */
const RUN_MS = 30_000
/** Pushes that are read at once, and how long they are sent before it is looked for others. */
const READ = 200
const READ_FOR_MS = 10_000
/** Pause of the pushes to a host that was skipped. */
const SKIPPED_MS = MINUTE_MS
/** Pauses after a push that failed, by the number of failures; then it is given up. */
const PAUSES_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS]
/** Words about a moment are worth nothing later. Source: docs/decisions/0130-notices.md. */
const LIFE_MS: Readonly<Partial<Record<NoticeGroup, number>>> = { margin: HOUR_MS, alerts: HOUR_MS }
const URGENT: ReadonlySet<NoticeGroup> = new Set(['margin', 'alerts', 'security', 'withdrawals'])
/** Longest texts of a payload, which has room for four kilobytes in all. */
const TITLE_LONGEST = 120
const TEXT_LONGEST = 400

/**
 * Sends the pushes that are due. One that was sent and not taken out of the queue, as the process ended in
 * between, is sent again under the same tag, by which the browser shows it once.
 */
export function createPushSender(ports: PushSenderPorts): () => Promise<void> {
  const { pool, clock } = ports
  const readDue = () => readDuePushes(pool, clock.now(), READ)
  return async () => {
    const slowHosts = new Set<string>()
    const endsAt = clock.now() + RUN_MS
    for (let due = await readDue(); due.length > 0; due = await readDue()) {
      const notices = await readNotices(pool, [...new Set(due.map(({ noticeId }) => noticeId))])
      const readUntil = clock.now() + READ_FOR_MS
      const left = await sendInLanes(due, {
        slowHosts,
        mayBegin: () => clock.now() < readUntil,
        send: (push) => sendOrPutOff(ports, push, notices.get(push.noticeId)),
      })
      const skipped = left.filter(({ host }) => slowHosts.has(host)).map(({ id }) => id)
      if (skipped.length > 0) await leavePushes(pool, skipped, clock.now() + SKIPPED_MS)
      if (clock.now() >= endsAt) return
    }
  }
}

/** A push that cannot be drawn or sent is put off, and ends no other. */
async function sendOrPutOff(
  ports: PushSenderPorts,
  push: WaitingPush,
  notice: KeptNotice | undefined,
): Promise<HasAnswered> {
  try {
    return await send(ports, push, notice)
  } catch (error) {
    ports.log.error({ err: error, noticeId: push.noticeId }, 'a push could not be made and is put off')
    await settle(ports, push, NO_ANSWER)
    return true
  }
}

async function send(
  ports: PushSenderPorts,
  push: WaitingPush,
  notice: KeptNotice | undefined,
): Promise<HasAnswered> {
  const { pool, clock } = ports
  const leftMs = notice === undefined ? 0 : notice.at + lifeOf(notice) - clock.now()
  const payload = notice && leftMs > 0 ? await payloadOf(notice, push, ports) : undefined
  // The browser may have become another user's while the push waited for its turn.
  const target = payload === undefined ? undefined : await readPushTarget(pool, push.id)
  if (!notice || payload === undefined || !target || !ports.isPushEndpoint(target.endpoint)) {
    await deletePush(pool, push.id)
    return true
  }
  const answer = await ports
    .sendPush({
      ...target,
      keys: ports.keys,
      payload,
      topic: tagOf(notice),
      ttlSeconds: Math.ceil(leftMs / 1000),
      isUrgent: URGENT.has(NOTICE_KINDS[notice.kind]),
    })
    .catch((error: unknown) => (isTimeout(error) ? TOO_LATE : NO_ANSWER))
  await settle(ports, push, answer)
  return answer !== TOO_LATE
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

const TOO_LATE = -1
const NO_ANSWER = 0

/** The answers of a service: taken, gone for good, refused for good, or to be tried again. */
async function settle(
  { pool, clock, log }: PushSenderPorts,
  push: WaitingPush,
  answer: number,
): Promise<void> {
  if (answer >= 200 && answer < 300) return deletePush(pool, push.id)
  if (answer === 404 || answer === 410) return endSubscription(pool, push.subscriptionId)
  const pause = PAUSES_MS[push.failures]
  const isRefused = answer >= 300 && answer < 500 && answer !== 429 && answer !== 408
  if (isRefused || pause === undefined) {
    log.warn({ answer, service: push.host }, 'a push could not be sent and is given up')
    return deletePush(pool, push.id)
  }
  await putOffPush(pool, push.id, { failures: push.failures + 1, nextAt: clock.now() + pause })
}

const lifeOf = ({ kind }: KeptNotice) => LIFE_MS[NOTICE_KINDS[kind]] ?? DAY_MS

/** The name by which a browser and its service know a notice that comes twice. */
const tagOf = ({ id }: Pick<KeptNotice, 'id'>) => `notice-${id}`

/** The words and the screen that a tap opens, for the service worker; no balance and no document. */
async function payloadOf(
  notice: KeptNotice,
  { lang, zone }: Pick<WaitingPush, 'lang' | 'zone'>,
  { named, writingOf }: PushSenderPorts,
): Promise<string | undefined> {
  const [drawn] = await drawNotices([notice], { lang, zone }, named)
  if (!drawn) return undefined
  const { kind, title, text, path } = drawn
  return JSON.stringify({
    kind,
    title: cut(title, TITLE_LONGEST),
    text: cut(text, TEXT_LONGEST),
    path,
    tag: tagOf(notice),
    at: notice.at,
    ...writingOf(lang),
  })
}

function cut(text: string, longest: number): string {
  const letters = [...text]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text
}
