import type { CallPorts } from '../../../area-ports'
import { readNewsTitles } from '../../content/news-store'
import { readNicknames } from '../../copying/trader-store'
import type { NamedByNotices } from '../inbox/draw-notice'
import { noticePath } from '../inbox/notice-routes'

/** The instruments, news and traders that notices name. */
export const namedByNotices = ({
  pool,
  instrumentOf,
}: Pick<CallPorts, 'pool' | 'instrumentOf'>): NamedByNotices => ({
  instrumentOf,
  titlesOf: async (ids, lang) => (ids.length === 0 ? new Map() : readNewsTitles(pool, ids, lang)),
  nicknamesOf: async (ids) => (ids.length === 0 ? new Map() : readNicknames(pool, ids)),
  pathOf: noticePath,
})
