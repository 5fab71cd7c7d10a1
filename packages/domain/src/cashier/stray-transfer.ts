import type { CurrencyAmount } from '../money'

/** The faults of a transfer: another network, another address than the one shown, or no memo. */
export const TRANSFER_FAULTS = ['network', 'address', 'memo'] as const
/** The fault of a transfer. */
export type TransferFault = (typeof TRANSFER_FAULTS)[number]

/** A transfer of coins that went astray. */
export interface StrayTransfer {
  readonly fault: TransferFault
  /** The intended currency, with its network and address as shown to the client. */
  readonly currencyCode: string
  readonly protocol: string
  readonly address: string
  /** The network that was used, in the client's words; empty where it was the intended one. */
  readonly used: string
  readonly amount: CurrencyAmount
  readonly txid: string
}
