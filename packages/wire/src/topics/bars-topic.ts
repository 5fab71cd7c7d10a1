/**
 * The topic of an instrument's forming bar; the shortest period is implied. Source: docs/spec/wire.md 7.2.
 */
export const barsTopic = (code: string, period: string): string =>
  period === '1min' ? `KLINE.${code}` : `KLINE.${code}.${period}`
