import ts from 'typescript'
import { isSource, isTest } from '../../tree/list-files'
import type { FileText, Finding, Rule } from '../rule'
import { findMatches, findingAt, nodesOf } from '../syntax'

const WEB = 'apps/web/src/'

const isOfWeb = (path: string) => path.startsWith(WEB) && isSource(path) && !isTest(path)

/** Files that write an amount by themselves. */
const WRITERS: ReadonlySet<string> = new Set([
  // Masks the amounts of other currencies.
  `${WEB}features/cashier/deposit/use-currency-words.ts`,
  // Public terms.
  `${WEB}features/cashier/offer/DepositTerms.tsx`,
])

/** Functions that make or mask the figures: for `figures/` alone. */
const MAKERS = new Set(['createFigures', 'maskedFigures'])
/** Arguments of `format.lots` that are lots, prices, rates or sizes. */
const NO_AMOUNT = /lots|percent|price|decimal|contractSize|terms\.fee|EXAMPLE/i
/** Fields of the wire that are amounts, as texts. */
const AMOUNTS = new Set(['amount', 'received', 'credit', 'balance', 'stake', 'principal', 'penalty'])

/** Amounts of the web app are written by `useFigures`, which masks them. */
export const amountsInFigures: Rule = {
  name: 'amounts-in-figures',
  advice: 'Write it by useFigures or useCurrencyWords, public terms by usePublicFigures: they know the mask.',
  floor: 300,
  looksAt: (path) => isOfWeb(path) && !path.startsWith(`${WEB}figures/`) && !WRITERS.has(path),
  find: (file) =>
    [...nodesOf(file)].flatMap((node) => {
      const written = writtenBy(node)
      return written === undefined ? [] : [findingAt(file, node, `writes an amount by ${written}`)]
    }),
}

function writtenBy(node: ts.Node): string | undefined {
  if (ts.isJsxExpression(node))
    return ts.isJsxAttribute(node.parent) ? undefined : bareAmount(node.expression)
  if (!ts.isCallExpression(node)) return undefined
  const called = node.expression
  if (ts.isIdentifier(called)) return MAKERS.has(called.text) ? called.text : undefined
  if (!ts.isPropertyAccessExpression(called) || !/\bformat$/.test(called.expression.getText()))
    return undefined
  const { text } = called.name
  const isPlain = NO_AMOUNT.test(node.arguments[0]?.getText() ?? '')
  return text === 'money' || text === 'signed' || (text === 'lots' && !isPlain) ? `format.${text}` : undefined
}

/** An amount of the wire as it came, shown as it stands or within a template. */
function bareAmount(shown: ts.Expression | undefined): string | undefined {
  if (shown === undefined) return undefined
  const parts = ts.isTemplateExpression(shown)
    ? shown.templateSpans.map(({ expression }) => expression)
    : [shown]
  return parts
    .filter((part) => ts.isIdentifier(part) || ts.isPropertyAccessExpression(part))
    .map((part) => part.getText())
    .find((part) => AMOUNTS.has(part.split('.').at(-1) ?? ''))
}

/** No amount is confirmed unseen: a question shows its amounts to users who hide them, too. */
export const questionsShowAmounts: Rule = {
  name: 'questions-show-amounts',
  advice: 'Ask by Confirmation or ConfirmedButton; a ConfirmSheet stands within AmountsShown.',
  floor: 300,
  looksAt: (path) => isOfWeb(path) && !path.startsWith(`${WEB}confirm/`),
  find: (file) => [
    ...findMatches(file, /\bConfirmDialog\b/g, (name) => `asks by ${name}`),
    ...hiddenSheets(file),
  ],
}

const hiddenSheets = (file: FileText): Finding[] =>
  file.text.includes('<AmountsShown>')
    ? []
    : findMatches(file, /<ConfirmSheet\b/g, () => 'a ConfirmSheet hides its amounts')
