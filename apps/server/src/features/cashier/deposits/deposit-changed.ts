import type { ClientAnnouncement, DepositChange } from '../../../events'
import type { Deposit } from './deposit-store'

/** Notifies the client's open pages of a change of a deposit; `found` if its confirmations changed. */
export const depositChanged = (
  { id, userId, status }: Pick<Deposit, 'id' | 'userId' | 'status'>,
  found?: DepositChange['found'],
): ClientAnnouncement => ({ type: 'deposit-changed', userId, deposit: { id, status, found } })
