import type { CurrencyAmount } from '../money'

/** The faults of a transfer: another network, another address than the one shown, or no memo. */
export const TRANSFER_FAULTS = ['network', 'address', 'memo'] as const
/** The fault of a transfer. */
export type TransferFault = (typeof TRANSFER_FAULTS)[number]

/** A transfer of coins that did not arrive as it was meant. */
export interface StrayTransfer {
  readonly fault: TransferFault
  /** The currency that was meant, with its network and address as they were shown. */
  readonly currencyCode: string
  readonly protocol: string
  readonly address: string
  /** The network that it went over, in the client's words; empty where it was the one that was meant. */
  readonly used: string
  readonly amount: CurrencyAmount
  readonly txid: string
}
