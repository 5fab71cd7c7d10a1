import { readFile } from 'node:fs/promises'
import {
  type Instrument,
  PRICE_SCALE,
  USD_SCALE,
  lotsOf,
  parseDecimal,
  rateOf,
  usdOf,
} from '@fairtick/domain'
import * as z from 'zod'

/** Changes of an operator or a test to one instrument of the reference; `offered: false` removes it. */
export type InstrumentOverride = Partial<Omit<Instrument, 'id' | 'code'>> & {
  readonly code: string
  readonly offered?: boolean
}

const decimal = (scale: number) =>
  z.string().transform((text, context) => {
    const units = parseDecimal(text, scale)
    if (units !== undefined) return units
    context.addIssue({ code: 'custom', message: `not a plain decimal of at most ${scale} places` })
    return z.NEVER
  })
const positiveLots = decimal(PRICE_SCALE)
  .refine((units) => units > 0n, 'must be more than 0')
  .transform(lotsOf)
const fraction = decimal(PRICE_SCALE).transform(rateOf)

/** Points a night; below zero the client pays. */
const signedPoints = z.string().transform((text, context) => {
  const isBelowZero = text.startsWith('-')
  const units = parseDecimal(isBelowZero ? text.slice(1) : text, PRICE_SCALE)
  if (units !== undefined) return rateOf(isBelowZero ? -units : units)
  context.addIssue({ code: 'custom', message: 'no plain decimal' })
  return z.NEVER
})

const override = z
  .strictObject({
    code: z.string().min(1),
    showCode: z.string().min(1),
    name: z.string().min(1),
    pricePrecision: z.int().min(0).max(PRICE_SCALE),
    contractSize: z.int().positive(),
    minLots: positiveLots,
    lotStep: positiveLots,
    maxLots: positiveLots,
    marginMode: z.enum(['leveraged', 'fixed']),
    leverageOptions: z.array(z.int().positive().max(1000)),
    feePerLot: decimal(USD_SCALE).transform(usdOf),
    feeRate: fraction,
    swap: z.strictObject({ long: signedPoints, short: signedPoints }),
    staleAfterMs: z.int().positive(),
    maxJump: fraction,
    calendar: z.string().min(1),
    offered: z.boolean(),
  })
  .partial()
  .required({ code: true })

/**
 * Reads INSTRUMENTS_FILE: a JSON list of changes by code, decimals as text. Throws with all of its errors.
 */
export async function readInstrumentsFile(path: string): Promise<InstrumentOverride[]> {
  return parseInstrumentOverrides(JSON.parse(await readFile(path, 'utf8')))
}

/** The content of an INSTRUMENTS_FILE, checked. */
export function parseInstrumentOverrides(content: unknown): InstrumentOverride[] {
  const parsed = z.array(override).safeParse(content)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new RangeError(`the instruments file is wrong: ${faults.join('; ')}`)
}
