import { haltShape, readPage } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'
import { usePages } from '../transport/use-pages'

/** The halts of trading, past and current, the latest first. */
export function useHalts() {
  const { rows: halts = [], ...query } = usePages(queryKeys.public('halts', ''), async (page, options) =>
    readPage(await call(supportCalls.halts, { page }, options), haltShape.read),
  )
  return { ...query, halts }
}
