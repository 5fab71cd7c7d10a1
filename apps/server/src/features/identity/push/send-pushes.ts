import { DAY_MS, HOUR_MS, MINUTE_MS, NOTICE_KINDS, type NoticeGroup } from '@fairtick/domain'
import type { DatabasePool } from '../../../database/pool'
import { doEach } from '../../../jobs/do-each'
import type { Clock, Log, SendPush } from '../../../ports'
import { type NamedByNotices, drawNotices } from '../inbox/draw-notice'
import { type KeptNotice, readNotices } from '../inbox/inbox-store'
import type { IsPushEndpoint } from './push-hosts'
import { type WaitingPush, deletePush, endSubscription, putOffPush, readDuePushes } from './push-store'
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

/** Pushes in one run, and at the same time. */
const RUN = 200
const AT_ONCE = 8
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
  return async () => {
    for (let found = RUN; found === RUN;) {
      const due = await readDuePushes(pool, clock.now(), RUN)
      const notices = await readNotices(pool, [...new Set(due.map(({ noticeId }) => noticeId))])
      const waiting = [...due]
      const sendNext = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          await send(ports, next, notices.get(next.noticeId))
      }
      const lanes = Array.from({ length: AT_ONCE }, () => sendNext())
      await doEach(lanes.map((lane) => () => lane))
      found = due.length
    }
  }
}

async function send(
  ports: PushSenderPorts,
  push: WaitingPush,
  notice: KeptNotice | undefined,
): Promise<void> {
  const { pool, clock } = ports
  const leftMs = notice === undefined ? 0 : notice.at + lifeOf(notice) - clock.now()
  if (!notice || leftMs <= 0 || !ports.isPushEndpoint(push.endpoint)) return deletePush(pool, push.id)
  const payload = await payloadOf(notice, push.lang, ports)
  if (payload === undefined) return deletePush(pool, push.id)
  const answer = await ports
    .sendPush({
      ...push,
      keys: ports.keys,
      payload,
      topic: tagOf(notice),
      ttlSeconds: Math.ceil(leftMs / 1000),
      isUrgent: URGENT.has(NOTICE_KINDS[notice.kind]),
    })
    .catch(() => NO_ANSWER)
  await settle(ports, push, answer)
}

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
    log.warn({ answer, service: new URL(push.endpoint).hostname }, 'a push could not be sent and is given up')
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
  lang: string,
  { named, writingOf }: PushSenderPorts,
): Promise<string | undefined> {
  const [drawn] = await drawNotices([notice], lang, named)
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
