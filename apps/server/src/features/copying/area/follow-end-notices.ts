import { formatUsd, DAY_MS } from '@fairtick/domain'
import { type EndedFollow, forgetToldEnds, markEndTold, readUntoldEnds } from '../ended-follow-store'
import { readCredential } from '../../identity/account/credential-store'
import type { Accounts } from '../../identity/accounts'
import { mailedTime } from '../../identity/notices/notices'
import { doEach } from '../../../jobs/do-each'

/** How long sending a notice is retried. */
const TOLD_WITHIN_MS = DAY_MS

/**
 * Tells followers that their copy stop-loss, or the end of their trader, has ended a follow: each once,
 * also after a crash. Demo users are told by the books.
 */
export function followEndNotices({ pool, notices, clock }: Accounts): () => Promise<void> {
  const tell = (ended: EndedFollow) =>
    notices.telling(async ({ database, tell: say }) => {
      if (!(await markEndTold(database, ended.id, clock.now()))) return
      const user = await readCredential(database, ended.userId)
      const values = {
        name: ended.nickname,
        amount: formatUsd(ended.result),
        time: mailedTime(ended.endedAt),
      }
      if (user) await say(user, ended.isByTrader ? 'copy-ended' : 'copy-stopped', values)
    })
  return async () => {
    const since = clock.now() - TOLD_WITHIN_MS
    const untold = await readUntoldEnds(pool, since)
    await doEach([...untold.map((ended) => () => tell(ended)), () => forgetToldEnds(pool, since)])
  }
}
