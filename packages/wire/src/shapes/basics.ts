import type { FeeBasis } from '@fairtick/domain'
import { FEE_BASIS } from '../listed'
import { readListed } from './read-listed'

/** Settings of the deployment that clients work by. */
export interface WireBasicInfo {
  service_link: string
  service_link_type: number
  verify_reg_type: number
  trade_fee_type: number
  micro_loss_level: number
}

/** A public setting by its name. */
export interface WireSetting {
  key: string
  /** 0 or 1 of a switch, or an address, empty where none is set. */
  value: number | string
}

/** Which fee formula is in force. */
export const readFeeBasis = (basics: WireBasicInfo): FeeBasis => readListed(FEE_BASIS, basics.trade_fee_type)
