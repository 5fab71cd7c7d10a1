import type { ClientAnnouncement, DepositChange } from '../../../events'
import type { Deposit } from './deposit-store'

/** Tells the client's open pages of a change of a deposit; `found` where it is of its confirmations. */
export const depositChanged = (
  { id, userId, status }: Pick<Deposit, 'id' | 'userId' | 'status'>,
  found?: DepositChange['found'],
): ClientAnnouncement => ({ type: 'deposit-changed', userId, deposit: { id, status, found } })
