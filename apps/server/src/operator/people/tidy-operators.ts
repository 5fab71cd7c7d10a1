import { DAY_MS, MINUTE_MS } from '@fairtick/domain'
import { forgetBrowsers } from './operator-browser-store'
import { forgetUnmadePasswords } from './operator-change-store'
import type { OperatorPorts } from './operator-ports'

/** As long as the cookie of a browser. */
const BROWSER_KEPT_MS = 365 * DAY_MS
/** A new operator who was asked for longer ago is asked for anew. */
const ASKED_KEPT_MS = 30 * DAY_MS

/** Erases browsers that are not used any more, and passwords of operators who will not be made. */
export async function tidyOperators({ pool, clock }: Pick<OperatorPorts, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now()
  await forgetBrowsers(pool, now - BROWSER_KEPT_MS)
  await forgetUnmadePasswords(pool, { askedBefore: now - ASKED_KEPT_MS, settledBefore: now - MINUTE_MS })
}
