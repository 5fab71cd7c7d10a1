import type { FeeBasis } from '@fairtick/domain'
import { FEE_BASIS } from '../listed'
import type { WireHours } from './market/hours'
import { readListed } from '../kinds/read-listed'

/** Settings of the deployment that clients depend on. */
export interface WireBasicInfo {
  service_link: string
  service_link_type: number
  verify_reg_type: number
  trade_fee_type: number
  micro_loss_level: number
  /** percent of the fees of contract orders for the user who invited the client; 0: nothing */
  invite_fee_share: number
  /** when support answers; null if not stated */
  support_hours: WireHours | null
  /** minutes within which it usually answers then; null if not stated */
  support_answer_minutes: number | null
}

/** A public setting by its name. */
export interface WireSetting {
  key: string
  /** 0 or 1 for a switch, else an address; empty if not set */
  value: number | string
}

/** The fee formula in force. */
export const readFeeBasis = (basics: WireBasicInfo): FeeBasis => readListed(FEE_BASIS, basics.trade_fee_type)
