import { DAY_MS, MINUTE_MS } from '@fairtick/domain'
import { forgetBrowsers } from './operator-browser-store'
import { forgetUnmadePasswords } from './operator-change-store'
import type { OperatorPorts } from './operator-ports'

/** The lifetime of a browser's cookie. */
const BROWSER_KEPT_MS = 365 * DAY_MS
/** An older request for a new operator expires; it has to be made again. */
const ASKED_KEPT_MS = 30 * DAY_MS

/** Erases unused browsers, and passwords of operators who will not be created. */
export async function tidyOperators({ pool, clock }: Pick<OperatorPorts, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now()
  await forgetBrowsers(pool, now - BROWSER_KEPT_MS)
  await forgetUnmadePasswords(pool, { askedBefore: now - ASKED_KEPT_MS, settledBefore: now - MINUTE_MS })
}
