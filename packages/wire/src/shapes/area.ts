/** A country that is served: its ISO code, dialling code and name in the caller's language. */
export interface WireArea {
  id: number
  code: string
  /** @domain diallingCode: without the plus */
  global_code: string
  name: string
}

/** A picture to read: `b64s` is a data URL. */
export interface WireCaptcha {
  id: string
  /** @domain image: the picture as a data URL */
  b64s: string
}

/** A country that is served. */
export interface Area {
  readonly id: number
  /** ISO 3166, two letters. */
  readonly country: string
  /** Such as 852, without the plus. */
  readonly diallingCode: string
  readonly name: string
}

/** Reads a row of area_list. */
export const readArea = (area: WireArea): Area => ({
  id: area.id,
  country: area.code,
  diallingCode: area.global_code,
  name: area.name,
})
