import { formatUsd, DAY_MS } from '@fairtick/domain'
import { type StoppedFollow, forgetToldStops, markStopTold, readUntoldStops } from '../stopped-follow-store'
import { readCredential } from '../../identity/account/credential-store'
import type { Accounts } from '../../identity/accounts'
import { mailedTime } from '../../identity/notices/notices'
import { doEach } from '../../../jobs/do-each'

/** How long sending a notice is retried. */
const TOLD_WITHIN_MS = DAY_MS

/** Notifies followers that their copy stop-loss has ended a relation: each once, also after a crash. */
export function copyStopNotices({ pool, notices, clock }: Accounts): () => Promise<void> {
  const tell = (stopped: StoppedFollow) =>
    notices.telling(async ({ database, tell: say }) => {
      if (!(await markStopTold(database, stopped.id, clock.now()))) return
      const user = await readCredential(database, stopped.userId)
      const values = {
        name: stopped.nickname,
        amount: formatUsd(stopped.result),
        time: mailedTime(stopped.endedAt),
      }
      if (user) await say(user, 'copy-stopped', values)
    })
  return async () => {
    const since = clock.now() - TOLD_WITHIN_MS
    const untold = await readUntoldStops(pool, since)
    await doEach([...untold.map((stopped) => () => tell(stopped)), () => forgetToldStops(pool, since)])
  }
}
