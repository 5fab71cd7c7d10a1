import { DAY_MS } from '@fairtick/domain'
import { inDatabase } from './in-database'

/** Has everybody asked for their codes a day ago: who did a moment ago would wait a minute for another. */
export const letCodesBeOld = (): Promise<void> => inDatabase('UPDATE code_request SET at = at - $1', [DAY_MS])

/**
 * Has a day gone by for what a client has: passkeys, saved methods and what holds withdrawals are a day
 * older, and everybody can ask for a code again.
 */
export const letADayPass = (userId: number): Promise<void> =>
  inDatabase(
    `WITH passkeys AS (UPDATE passkey SET created_at = created_at - $2 WHERE user_id = $1),
       methods AS (UPDATE withdrawal_method SET created_at = created_at - $2, usable_at = usable_at - $2 WHERE user_id = $1),
       holds AS (UPDATE credential SET held_until = held_until - $2 WHERE id = $1)
     UPDATE code_request SET at = at - $2`,
    [userId, DAY_MS],
  )
