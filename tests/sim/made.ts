/** Orders and options that a system made: their ids, in the order of their making. */
export interface Made {
  readonly positions: number[]
  readonly options: number[]
  /** Orders that copy others, with the order that each copies. */
  readonly copies: { readonly id: number; readonly userId: number; readonly originId: number }[]
  /** Parts that were cut off orders to close. */
  readonly parts: { readonly id: number; readonly originId: number }[]
}

/** Nothing made. */
export const nothingMade = (): Made => ({ positions: [], options: [], copies: [], parts: [] })
