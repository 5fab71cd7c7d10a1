import type { VenueName } from './venue'

/** How an instrument is called and quoted where it can be had. */
export interface SymbolRow {
  /** Least step of its price. */
  readonly tick: string
  /** Quote currency. Venues may quote in USD, USDT or USDC, which are taken as one. */
  readonly quote: string
  /** Name of its trading calendar. */
  readonly session: string
  readonly at: Readonly<Partial<Record<VenueName, string>>>
}

/**
 * Every instrument that a venue has, by its code. A test holds tick, quote and session to the terms of the
 * instruments. A symbol that a venue refuses is told at the start. Kraken and Coinbase trade coins in USD:
 * their markets in USDT are thin.
 */
export const SYMBOLS: Readonly<Record<string, SymbolRow>> = {
  ...coins(),
  EURUSD: pair('EUR', 'USD', '0.00001'),
  GBPUSD: pair('GBP', 'USD', '0.00001'),
  USDJPY: pair('USD', 'JPY', '0.001'),
  USDCHF: pair('USD', 'CHF', '0.00001'),
  USDCAD: pair('USD', 'CAD', '0.00001'),
  AUDUSD: pair('AUD', 'USD', '0.00001'),
  NZDUSD: pair('NZD', 'USD', '0.00001'),
  EURGBP: pair('EUR', 'GBP', '0.00001'),
  EURJPY: pair('EUR', 'JPY', '0.001'),
  GBPJPY: pair('GBP', 'JPY', '0.001'),
  EURCHF: pair('EUR', 'CHF', '0.00001'),
  AUDJPY: pair('AUD', 'JPY', '0.001'),
  USDCNH: pair('USD', 'CNH', '0.00001'),
  XAUUSD: { ...pair('XAU', 'USD', '0.01'), session: 'metals' },
  XAGUSD: { ...pair('XAG', 'USD', '0.001'), session: 'metals' },
  USOIL: contract('WTICO_USD', ['0.01', 'USD', 'oil-wti']),
  UKOIL: contract('BCO_USD', ['0.01', 'USD', 'oil-brent']),
  NATGAS: contract('NATGAS_USD', ['0.001', 'USD', 'oil-wti']),
  CORN: contract('CORN_USD', ['0.0001', 'USD', 'oil-wti']),
  US500: contract('SPX500_USD', ['0.01', 'USD', 'index-us']),
  NAS100: contract('NAS100_USD', ['0.01', 'USD', 'index-us']),
  US30: contract('US30_USD', ['0.1', 'USD', 'index-us']),
  GER40: contract('DE30_EUR', ['0.1', 'EUR', 'index-de']),
  UK100: contract('UK100_GBP', ['0.1', 'GBP', 'index-uk']),
  JP225: contract('JP225Y_JPY', ['0.1', 'JPY', 'index-jp']),
  ...shares('AAPL', 'TSLA', 'NVDA', 'MSFT', 'AMZN', 'GOOGL', 'META', 'NFLX'),
}

function coins(): Record<string, SymbolRow> {
  const ticks = {
    BTC: '0.01',
    ETH: '0.01',
    SOL: '0.01',
    BNB: '0.01',
    XRP: '0.0001',
    DOGE: '0.00001',
    LTC: '0.01',
    ADA: '0.0001',
  }
  return Object.fromEntries(
    Object.entries(ticks).map(([coin, tick]) => [
      `${coin}USDT`,
      {
        tick,
        quote: 'USDT',
        session: 'crypto',
        at: {
          binance: `${coin}USDT`,
          okx: `${coin}-USDT`,
          kraken: `${coin}/USD`,
          coinbase: `${coin}-USD`,
          twelvedata: `${coin}/USD`,
        },
      },
    ]),
  )
}

function pair(base: string, quote: string, tick: string): SymbolRow {
  return {
    tick,
    quote,
    session: 'forex',
    at: { oanda: `${base}_${quote}`, twelvedata: `${base}/${quote}` },
  }
}

function contract(oanda: string, [tick, quote, session]: readonly [string, string, string]): SymbolRow {
  return { tick, quote, session, at: { oanda } }
}

function shares(...codes: readonly string[]): Record<string, SymbolRow> {
  return Object.fromEntries(
    codes.map((code) => [
      code,
      { tick: '0.01', quote: 'USD', session: 'stock-us', at: { twelvedata: code } },
    ]),
  )
}
