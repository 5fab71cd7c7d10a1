import { text, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** A served country: its ISO code, dialling code and name in the caller's language. */
export const areaShape = object({
  id: whole,
  /** ISO 3166-1 code, two letters */
  code: ['country', text],
  /** dialling code without the plus */
  global_code: ['diallingCode', text],
  name: text,
})
export type WireArea = Wire<typeof areaShape>
export type Area = Ours<typeof areaShape>

/** A captcha picture: `b64s` is a data URL. */
export interface WireCaptcha {
  id: string
  /** @domain image: the picture as a data URL */
  b64s: string
}
