import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { recorded } from '../recorded-market.cases'
import { FACTORS, FACTOR_CORRELATIONS, FITS, type VolatilityFit } from './calibration'
import { createCorrelatedShocks } from './correlated-shocks'
import { DRIVERS } from './drivers'
import { gapOf } from './closed-gap'
import { createNoise } from './noise'
import { absoluteAutocorrelation, correlation, deviation, excessKurtosis } from './statistics.cases'
import { createVolatilityClusters } from './volatility-clusters'

const MINUTES = 80_000
const FIRST = 29_900_000
const FITTED = {
  EURUSD: 'EURUSD',
  GBPUSD: 'GBPUSD',
  USDJPY: 'USDJPY',
  XAUUSD: 'XAUUSD',
  BTC: 'BTCUSDT',
  ES: 'US500',
  GER30: 'GER40',
}

/** One-minute log returns of every factor, and the same less the hour's share. */
const returns = drawMinutes()

function drawMinutes(): ReadonlyMap<string, { readonly plain: number[]; readonly flat: number[] }> {
  const noise = createNoise('calibration')
  const drivers = DRIVERS.filter(({ code }) =>
    [...FACTORS, ...Object.values(FITTED)].some((each) => each === code),
  )
  const shocks = createCorrelatedShocks(noise, drivers, 0)
  const clusters = createVolatilityClusters(noise, drivers, { firstStream: 1000, stepMinutes: 1 })
  const drawn = new Map(drivers.map(({ code }) => [code, { plain: [] as number[], flat: [] as number[] }]))
  for (let minute = FIRST; minute < FIRST + MINUTES; minute += 1) {
    clusters.moveTo(minute)
    const widths = clusters.widths()
    const all = shocks(minute)
    for (const { code, place, sigma, shape } of drivers) {
      const flat = sigma * widths[place]! * all[place]!
      drawn.get(code)!.flat.push(flat)
      drawn.get(code)!.plain.push(flat * shape.hours[Math.floor(minute / 60) % 24]!)
    }
  }
  return drawn
}

const fitShape = z.object({
  sigma_1m_deseasonalised: z.number(),
  tau_fast_min: z.number(),
  amp_fast: z.number(),
  tau_slow_min: z.number(),
  amp_slow: z.number(),
  student_t_df: z.number(),
  lags: z.array(z.number()),
  acf_abs_model: z.array(z.number()),
  abs_quantiles_over_sigma_model: z.array(z.number()),
})
const statistics = z.object({
  simulator_fit: z.object({ instruments: z.record(z.string(), fitShape) }),
  daily_correlation: z.object({ matrix: z.array(z.array(z.number())) }),
  daily: z.record(z.string(), z.looseObject({ last_3y: z.object({ annualised_vol: z.number() }) })),
})

describe('the simulated minutes', () => {
  it.each(Object.entries(FITTED))('%s: volatility, tails and clusters are those of the fit', (name, code) => {
    const wanted = FITS[name as keyof typeof FITS]
    const { plain, flat } = returns.get(code)!
    expect(Math.abs(deviation(flat) / wanted.sigma - 1)).toBeLessThan(0.15)
    expect(excessKurtosis(plain)).toBeGreaterThan(3)
    for (const lag of [1, 5, 30]) expect(absoluteAutocorrelation(flat, lag)).toBeGreaterThan(0.01)
    expect(Math.abs(correlation(flat.slice(1), flat.slice(0, -1)))).toBeLessThan(0.03)
  })

  it('move together as measured', () => {
    for (const [i, one] of FACTORS.entries()) {
      for (const [j, other] of FACTORS.slice(0, i).entries()) {
        const wanted = FACTOR_CORRELATIONS[i]![j]!
        const found = correlation(returns.get(one)!.flat, returns.get(other)!.flat)
        expect(Math.abs(found - wanted), `${one} ${other}: ${found} for ${wanted}`).toBeLessThan(0.2)
        if (Math.abs(wanted) > 0.1) expect(Math.sign(found), `${one} ${other}`).toBe(Math.sign(wanted))
      }
    }
  })

  it('agree with the recorded statistics', (context) => {
    const { simulator_fit, daily_correlation, daily } = statistics.parse(
      JSON.parse(readFileSync(recorded(context, 'reference/stats.json'), 'utf8')),
    )
    for (const [name, code] of Object.entries(FITTED)) {
      const wanted = simulator_fit.instruments[name]!
      const used: VolatilityFit = FITS[name as keyof typeof FITS]
      expect(used).toMatchObject({
        sigma: wanted.sigma_1m_deseasonalised,
        tauFast: wanted.tau_fast_min,
        ampFast: wanted.amp_fast,
        tauSlow: wanted.tau_slow_min,
        ampSlow: wanted.amp_slow,
        studentDf: wanted.student_t_df,
      })
      const { flat } = returns.get(code)!
      for (const [each, lag] of wanted.lags.entries()) {
        const found = absoluteAutocorrelation(flat, lag)
        expect(Math.abs(found - wanted.acf_abs_model[each]!), `${name} lag ${lag}`).toBeLessThan(0.06)
      }
      const sigma = deviation(flat)
      const sizes = flat.map((value) => Math.abs(value) / sigma).toSorted((a, b) => a - b)
      for (const [each, share] of [0.5, 0.9, 0.99].entries()) {
        const found = sizes[Math.floor(share * sizes.length)]!
        const model = wanted.abs_quantiles_over_sigma_model[each]!
        expect(Math.abs(found / model - 1), `${name} quantile ${share}`).toBeLessThan(0.15)
      }
    }
    for (const [i, row] of FACTOR_CORRELATIONS.entries()) {
      expect(row).toEqual(daily_correlation.matrix[i]!.slice(0, i + 1))
    }
    for (const { code, dailySigma, category } of DRIVERS) {
      const measured = daily[code]?.last_3y.annualised_vol
      if (measured === undefined) continue
      expect(dailySigma * Math.sqrt(category === 'crypto' ? 365 : 252), code).toBeCloseTo(measured, 6)
    }
  })
})

describe('a market that opens after a weekend', () => {
  it('jumps as far as measured', () => {
    const noise = createNoise('gaps')
    const tesla = DRIVERS.find(({ code }) => code === 'TSLA')!
    const gaps = Array.from({ length: 20_000 }, (_, counter) =>
      gapOf(noise, tesla, { shock: noise.normal(1, counter), closedMs: 65.5 * 3_600_000, counter }),
    )
    expect(Math.abs(deviation(gaps) / tesla.weekendGap - 1)).toBeLessThan(0.15)
    const overnight = gapOf(noise, tesla, { shock: 1, closedMs: 17.5 * 3_600_000, counter: 3 })
    const overLunch = gapOf(noise, tesla, { shock: 1, closedMs: 900_000, counter: 3 })
    expect(overnight).toBeGreaterThan(0)
    expect(overLunch).toBe(0)
  })
})
