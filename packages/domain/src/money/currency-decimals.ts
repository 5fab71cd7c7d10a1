const WITHOUT = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND'
const WITH_FOUR = 'CLF UYW'

const DECIMALS = new Map<string, number>(
  [WITHOUT, WITH_THREE, WITH_FOUR].flatMap((codes, at) =>
    codes.split(' ').map((code): [string, number] => [code, at === 0 ? 0 : at + 2]),
  ),
)

/** Decimals of a currency at banks; 2 for an unknown code. Source: ISO 4217, list one (minor unit). */
export const currencyDecimals = (code: string): number => DECIMALS.get(code.toUpperCase()) ?? 2
