import { DAY_MS } from '@fairtick/domain'
import { inDatabase } from './in-database'

/** Ages all codes by a day; otherwise a recent request would delay the next one by a minute. */
export const letCodesBeOld = (): Promise<void> => inDatabase('UPDATE code_request SET at = at - $1', [DAY_MS])

/**
 * Lets a day pass for a client: ages passkeys, saved methods and withdrawal holds by a day; all users can
 * request codes again.
 */
export const letADayPass = (userId: number): Promise<void> =>
  inDatabase(
    `WITH passkeys AS (UPDATE passkey SET created_at = created_at - $2 WHERE user_id = $1),
       methods AS (UPDATE withdrawal_method SET created_at = created_at - $2, usable_at = usable_at - $2 WHERE user_id = $1),
       holds AS (UPDATE credential SET held_until = held_until - $2 WHERE id = $1)
     UPDATE code_request SET at = at - $2`,
    [userId, DAY_MS],
  )
