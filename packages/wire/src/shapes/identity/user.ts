import { flag, moment, orNull, text, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** The user of login results and user/info. E-mail and mobile are empty for a demo user. */
export const userShape = object({
  id: whole,
  uid: text,
  email: text,
  mobile: text,
  is_demo: ['isDemo', flag],
  is_trader: ['isTrader', flag],
  invite_code: ['inviteCode', text],
  /** Real-name verification: 0 not submitted, 1 waiting, 2 finished. */
  review_status: ['reviewStatus', whole],
  two_factor: ['hasTwoFactor', flag],
  created_at: ['createdAt', moment],
  /** for a demo user, start of the full history: older entries are one amount brought forward */
  history_since: ['historySince', orNull(moment)],
})
export type WireUser = Wire<typeof userShape>
/** The logged-in user, as far as screens keep it: whether it is a trader can change, and is asked anew. */
export type OwnUser = Omit<Ours<typeof userShape>, 'isTrader'>

/** The answer of every login call: a token for the `authorization` header, and the user. */
export const signedInShape = object({ token: text, user: userShape })
export type WireSignedIn = Wire<typeof signedInShape>
