/** Names that people search for beside those that an instrument is called by, by its code. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  ETHUSDT: ['Ethereum'],
  BNBUSDT: ['Binance Coin'],
  XRPUSDT: ['Ripple'],
  GBPUSD: ['Cable', 'Pound Sterling'],
  USDCNH: ['Renminbi', 'RMB', 'CNY'],
  XAUUSD: ['Bullion'],
  USOIL: ['Petroleum', 'West Texas Intermediate'],
  UKOIL: ['Petroleum'],
  NATGAS: ['LNG'],
  US500: ['SPX', 'SP500'],
  NAS100: ['NDX', 'US100'],
  US30: ['DJIA'],
  GER40: ['DE40', 'Germany 40'],
  UK100: ['Footsie'],
  JP225: ['Nikkei'],
  GOOGL: ['Google'],
  META: ['Facebook'],
}

/** The other names of an instrument, in English. */
export const otherNamesOf = (code: string): readonly string[] => OTHER_NAMES[code] ?? []
