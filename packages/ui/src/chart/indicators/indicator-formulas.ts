import type { ChartIndicator } from './indicators'

/**
 * The formula of an indicator in plain notation, with its periods: the lines that are drawn, one a row. What
 * the letters and functions mean is `formulaWords`.
 */
export function formulaOf(indicator: ChartIndicator, periods: readonly number[]): readonly string[] {
  const [one = 0, two = 0, three = 0, ...more] = periods
  return FORMULAS[indicator]({ one, two, three, more, all: periods })
}

/** The letters and functions of the formulas, and the key of what each means. */
export const formulaWords = [
  { written: 'O, H, L, C', means: 'Bar' },
  { written: 'V', means: 'Volume' },
  { written: 'C₋₁', means: 'Before' },
  { written: 'MA(x, n)', means: 'Mean' },
  { written: 'EMA(x, n)', means: 'Exponential' },
  { written: 'RMA(x, n)', means: 'Wilder' },
  { written: 'HH(n), LL(n)', means: 'Range' },
  { written: 'Σ(x, n)', means: 'Sum' },
  { written: 'σ(x, n)', means: 'Deviation' },
] as const

interface Periods {
  readonly one: number
  readonly two: number
  readonly three: number
  readonly more: readonly number[]
  readonly all: readonly number[]
}

type Formula = (periods: Periods) => readonly string[]

/** A line for each period, each with its average. */
const each =
  (line: (period: number) => string): Formula =>
  ({ all }) =>
    all.map(line)

/** A value, and the average of its last ones. */
const averaged = (name: string, value: string, of: number): readonly string[] => [
  `${name} = ${value}`,
  `MA(${name}, ${of})`,
]

/** As the chart library and `macd.ts` and `cr.ts` beside this compute them. */
const FORMULAS: Readonly<Record<ChartIndicator, Formula>> = {
  MA: each((n) => `MA(C, ${n})`),
  EMA: each((n) => `EMA(C, ${n})`),
  SMA: ({ one, two }) => [`SMA = (${two} × C + ${one - two + 1} × SMA₋₁) ÷ ${one + 1}`],
  BOLL: ({ one, two }) => [`MID = MA(C, ${one})`, `UP, DN = MID ± ${two} × σ(C, ${one})`],
  SAR: () => ['SAR = SAR₋₁ + a × (E − SAR₋₁)', 'a = 0.04, 0.06 … 0.20', 'E = max H (↑), min L (↓)'],
  BBI: ({ all }) => [`BBI = (${all.map((n) => `MA(C, ${n})`).join(' + ')}) ÷ 4`],
  VOL: ({ all }) => ['VOLUME = V', ...all.map((n) => `MA(V, ${n})`)],
  MACD: ({ one, two, three }) => [
    `DIF = EMA(C, ${one}) − EMA(C, ${two})`,
    `DEA = EMA(DIF, ${three})`,
    '▮ = DIF − DEA',
  ],
  RSI: each((n) => `RSI = 100 − 100 ÷ (1 + RMA(max(C − C₋₁, 0), ${n}) ÷ RMA(max(C₋₁ − C, 0), ${n}))`),
  KDJ: ({ one, two, three }) => [
    `R = 100 × (C − LL(${one})) ÷ (HH(${one}) − LL(${one}))`,
    `K = (${two - 1} × K₋₁ + R) ÷ ${two}`,
    `D = (${three - 1} × D₋₁ + K) ÷ ${three}`,
    'J = 3 × K − 2 × D',
  ],
  CCI: ({ one }) => [
    'T = (H + L + C) ÷ 3',
    `CCI = (T − MA(T, ${one})) ÷ (0.015 × MA(|T − MA(T, ${one})|, ${one}))`,
  ],
  WR: each((n) => `WR = 100 × (C − HH(${n})) ÷ (HH(${n}) − LL(${n}))`),
  OBV: ({ one }) => averaged('OBV', 'OBV₋₁ + V × sign(C − C₋₁)', one),
  DMI: ({ one, two }) => [
    'TR = max(H, C₋₁) − min(L, C₋₁)',
    `PDI = 100 × RMA(H − H₋₁ > max(L₋₁ − L, 0) ? H − H₋₁ : 0, ${one}) ÷ RMA(TR, ${one})`,
    `MDI = 100 × RMA(L₋₁ − L > max(H − H₋₁, 0) ? L₋₁ − L : 0, ${one}) ÷ RMA(TR, ${one})`,
    `ADX = RMA(100 × |PDI − MDI| ÷ (PDI + MDI), ${one})`,
    `ADXR = (ADX + ADX${before(two - 1)}) ÷ 2`,
  ],
  DMA: ({ one, two, three }) => [`DMA = MA(C, ${one}) − MA(C, ${two})`, `AMA = MA(DMA, ${three})`],
  TRIX: ({ one, two }) => [
    `T = EMA(EMA(EMA(C, ${one}), ${one}), ${one})`,
    ...averaged('TRIX', '100 × (T − T₋₁) ÷ T₋₁', two),
  ],
  CR: ({ one, two, three, more }) => [
    'M = (H + L) ÷ 2',
    `CR = 100 × Σ(max(H − M₋₁, 0), ${one}) ÷ Σ(max(M₋₁ − L, 0), ${one})`,
    ...[two, three, ...more].map((n, at) => `MA${at + 1} = MA(CR, ${n})${before(Math.ceil(n / 2.5 + 1))}`),
  ],
  PSY: ({ one, two }) => averaged('PSY', `100 × Σ(C > C₋₁ ? 1 : 0, ${one}) ÷ ${one}`, two),
  BIAS: each((n) => `BIAS = 100 × (C − MA(C, ${n})) ÷ MA(C, ${n})`),
  BRAR: ({ one }) => [
    `BR = 100 × Σ(H − C₋₁, ${one}) ÷ Σ(C₋₁ − L, ${one})`,
    `AR = 100 × Σ(H − O, ${one}) ÷ Σ(O − L, ${one})`,
  ],
  VR: ({ one, two }) => [
    `U = Σ(C > C₋₁ ? V : 0, ${one}) + Σ(C = C₋₁ ? V ÷ 2 : 0, ${one})`,
    `D = Σ(C < C₋₁ ? V : 0, ${one}) + Σ(C = C₋₁ ? V ÷ 2 : 0, ${one})`,
    ...averaged('VR', '100 × U ÷ D', two),
  ],
  MTM: ({ one, two }) => averaged('MTM', `C − C${before(one)}`, two),
  ROC: ({ one, two }) => averaged('ROC', `100 × (C − C${before(one)}) ÷ C${before(one)}`, two),
  AO: ({ one, two }) => [`AO = MA((H + L) ÷ 2, ${one}) − MA((H + L) ÷ 2, ${two})`],
  EMV: ({ one }) => ['M = (H + L) ÷ 2', ...averaged('EMV', '10⁸ × (M − M₋₁) × (H − L) ÷ V', one)],
  PVT: () => ['PVT = PVT₋₁ + V × (C − C₋₁) ÷ C₋₁'],
}

const SUBSCRIPT_ZERO = 0x2080

/** So many bars before, as a subscript. */
function before(bars: number): string {
  if (bars === 0) return ''
  const digits = [...String(bars)].map((digit) => String.fromCodePoint(SUBSCRIPT_ZERO + Number(digit)))
  return `₋${digits.join('')}`
}
