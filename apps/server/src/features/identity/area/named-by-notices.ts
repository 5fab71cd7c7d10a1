import type { CallPorts } from '../../../area-ports'
import { readNewsTitles } from '../../content/news-store'
import { readNicknames } from '../../copying/trader-store'
import type { NamedByNotices } from '../inbox/draw-notice'
import { noticePath } from '../inbox/notice-routes'

/** The instruments, news and traders that notices name. */
export const namedByNotices = ({
  pool,
  clock,
  instrumentOf,
}: Pick<CallPorts, 'pool' | 'clock' | 'instrumentOf'>): NamedByNotices => ({
  instrumentOf,
  titlesOf: async (ids, language) =>
    ids.length === 0 ? new Map() : readNewsTitles(pool, ids, { language, now: clock.now() }),
  nicknamesOf: async (ids) => (ids.length === 0 ? new Map() : readNicknames(pool, ids)),
  pathOf: noticePath,
})
