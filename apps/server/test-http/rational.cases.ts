/** An exact fraction: arithmetic of the tests that shares no code with the server. */
export interface Rational {
  readonly top: bigint
  readonly bottom: bigint
}

/** Plain decimal text, with or without a sign, as a fraction. */
export function rational(text: string): Rational {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`${text} is no plain decimal`)
  const [, sign = '', whole = '', decimals = ''] = match
  const top = BigInt(whole + decimals)
  return { top: sign === '-' ? -top : top, bottom: 10n ** BigInt(decimals.length) }
}

/** A product. */
export const times = (...factors: readonly Rational[]): Rational =>
  factors.reduce((one, other) => ({ top: one.top * other.top, bottom: one.bottom * other.bottom }))
/** The reciprocal. */
export const inverse = ({ top, bottom }: Rational): Rational => ({ top: bottom, bottom: top })
/** A difference. */
export const minus = (one: Rational, other: Rational): Rational => ({
  top: one.top * other.bottom - other.top * one.bottom,
  bottom: one.bottom * other.bottom,
})

/** Rounded towards plus infinity at the sixth decimal, as text: an amount that a client pays. */
export const roundedUp = ({ top, bottom }: Rational): string => {
  const scaled = top * 1_000_000n
  const cut = scaled / bottom
  return moneyText(cut * bottom < scaled ? cut + 1n : cut)
}

/** Rounded towards minus infinity at the sixth decimal, as text: an amount that a client receives. */
export const roundedDown = ({ top, bottom }: Rational): string => {
  const scaled = top * 1_000_000n
  const cut = scaled / bottom
  return moneyText(cut * bottom > scaled ? cut - 1n : cut)
}

/** The micro-dollars of an amount that is text in USD. */
export const micros = (text: string): bigint => (rational(text).top * 1_000_000n) / rational(text).bottom

/** Micro-dollars as text in USD. */
export function moneyText(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(7, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}
