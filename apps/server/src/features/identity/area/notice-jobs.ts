import type { AreaJob } from '../../../area'
import type { JobPorts } from '../../../area-ports'
import { HOUR, LOOK, MINUTE } from '../../../jobs/job-kinds'
import { writingOf } from '@fairtick/texts/messages'
import { termsFrom } from '../../../market/reference/instrument-terms'
import { createHandOver } from '../inbox/hand-over'
import { pushEndpoints } from '../push/push-hosts'
import { createPushSender } from '../push/send-pushes'
import { openVapidKeys } from '../push/vapid'
import { namedByNotices } from './named-by-notices'

/** The jobs of notices: new notices go to their channels, and pushes go to their services. */
export const NOTICE_JOBS: readonly AreaJob[] = [
  {
    ...LOOK,
    name: 'new notices',
    does: 'queues the pushes of new notices, tells open pages of them, and keeps the latest 200 of each user',
    where: 'home',
    resumes: 'a notice says whether it was handed over, in the transaction that queues its pushes',
    turn: 'notices',
    slice: '500 notices in a transaction',
    alarm: { to: 'operators', failed: 'notices could not be handed to their channels', lateMs: 10 * MINUTE },
    workOf: ({ pool, clock, realtime }) =>
      createHandOver({
        pool,
        clock,
        announce: ({ userId, id, kind }) => realtime.announce({ type: 'notice-made', userId, id, kind }),
      }),
  },
  {
    ...LOOK,
    name: 'pushes',
    does: 'sends pushes to the services of browsers',
    where: 'home',
    retryMs: MINUTE,
    resumes:
      'a push is in the queue until its service has answered; one sent twice is shown once, by its tag',
    turn: 'pushes',
    slice: '200 pushes, 20 of a user, eight at a time, each for 8 s at the most',
    longMs: MINUTE,
    waitMs: 10 * MINUTE,
    alarm: { to: 'operators', failed: 'pushes could not be sent', lateMs: HOUR },
    workOf: pushesOf,
  },
]

/** The keys are read with the first push. */
function pushesOf(ports: JobPorts): () => Promise<void> {
  const { pool, clock, keys, market, settings, sendPush } = ports
  const named = namedByNotices({ pool, clock, instrumentOf: termsFrom(market) })
  const isPushEndpoint = pushEndpoints(settings.PUSH_ORIGINS)
  let send: (() => Promise<void>) | undefined
  return async () => {
    send ??= createPushSender({
      ...ports,
      sendPush,
      keys: await openVapidKeys(pool, keys),
      isPushEndpoint,
      named,
      writingOf,
    })
    await send()
  }
}
