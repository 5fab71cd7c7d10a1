import type { GlossaryRow } from '../generate/glossary-page'

/**
 * Wire names that only packages/wire may use, each with our own name. They are listed here so that the check
 * holds even where the glossary's table is wrong.
 */
export const oddWords: ReadonlyMap<string, string> = new Map([
  ['CautionMoney', 'margin'],
  ['CautionMoneyAll', 'margin'],
  ['HazardRate', 'margin level'],
  ['FactProfits', 'profit'],
  ['HasForexMultiple', 'leverages'],
  ['ForexMinCont', 'lotsMin'],
  ['ForexContNum', 'contractSize'],
  ['TargetLossPrice', 'stopLoss'],
  ['TargetProfitPrice', 'takeProfit'],
  ['OriginPrice', 'openPrice'],
  ['UpdatePrice', 'markPrice'],
  ['canal_follow', 'unfollow'],
])

/**
 * The words allowed in packages/wire only, each with our own name for it. A word that we use with the same
 * meaning (`CreatedAt` for `createdAt`, also as a column) or that is one plain word (`Close`, `type`) is not
 * a fault.
 */
export function wireVocabulary(glossary: readonly GlossaryRow[]): Map<string, string> {
  const ours = new Set(glossary.flatMap(({ domain }) => namesIn(domain)).map(plain))
  const pairs = glossary.flatMap(({ wire, domain }) =>
    namesIn(wire).map((word): [string, string] => [word, domain]),
  )
  const foreign = pairs.filter(
    ([word]) => isOneWord(word) && wordsOf(word).length > 1 && !ours.has(plain(word)),
  )
  return new Map([...oddWords, ...foreign])
}

/** A cell of the glossary can hold several: `feePerLot, feeRate`. */
function namesIn(cell: string): string[] {
  return cell.split(/[,·]/).map((name) => name.trim())
}

function isOneWord(wire: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]*$/.test(wire)
}

function plain(name: string): string {
  return wordsOf(name).join('')
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}
