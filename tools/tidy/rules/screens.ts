import ts from 'typescript'
import { isSource, isTest } from '../../tree/list-files'
import type { FileText, Finding, Rule } from '../rule'
import { findMatches, findingAt, nodesOf } from '../syntax'

const SCREENS = /^(apps\/(web|console)|packages\/ui\/src)\//
const STYLES = 'packages/ui/src/styles.css'
const COLOURED = new Set([STYLES, 'packages/ui/src/tokens.css'])
const LETTER = /\p{L}/u
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
])
const CHOOSING = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
])
const PALETTE =
  'red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone'
const COLOUR = new RegExp(
  [
    '#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\\b',
    '\\b(?:rgb|rgba|hsl|hsla|oklch|oklab)\\(\\s*[\\d.]',
    `-(?:(?:${PALETTE})-\\d{2,3}|white|black)\\b`,
  ].join('|'),
  'gi',
)

/** Such as `max-[359px]:`; containers (`@max-[11rem]:`) have widths of their own. */
const PIXEL_BREAKPOINT = /(?<![\w@-])(?:min|max)-\[[\d.]+px\]:/g

/** Breakpoints are in rem: one in pixels stands in no order beside them, so that either may win. */
export const breakpointsInRem: Rule = {
  name: 'breakpoints-in-rem',
  advice: 'Take a breakpoint of packages/ui/src/tokens.css, or a width in rem.',
  floor: 80,
  looksAt: (path) => SCREENS.test(path) && isSource(path) && !isTest(path),
  find: (file) => findMatches(file, PIXEL_BREAKPOINT, (name) => `writes ${name}`),
}

/** Colours are tokens: a theme must be able to change them all. */
export const coloursInStyles: Rule = {
  name: 'colours-in-styles',
  advice: `Take a token of ${STYLES}.`,
  floor: 80,
  looksAt: (path) =>
    SCREENS.test(path) && (path.endsWith('.css') || isSource(path)) && !COLOURED.has(path) && !isTest(path),
  find: (file) =>
    file.path.endsWith('.css')
      ? findMatches(file, COLOUR, (colour) => `writes ${colour}`)
      : coloursInStrings(file),
}

/** Text for people comes from the catalogues, which have 18 languages. */
export const textsInCatalogues: Rule = {
  name: 'texts-in-catalogues',
  advice: 'Use a key of @fairtick/texts.',
  floor: 40,
  looksAt: (path) => SCREENS.test(path) && path.endsWith('.tsx') && !isTest(path),
  find: (file) =>
    [...nodesOf(file)].flatMap((node) =>
      spokenWords(node)
        .filter((words) => LETTER.test(words))
        .map((words) => findingAt(file, node, `says "${words.trim()}"`)),
    ),
}

function coloursInStrings(file: FileText): Finding[] {
  return [...nodesOf(file)].flatMap((node) => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    return isText
      ? (node.text.match(COLOUR) ?? []).map((colour) => findingAt(file, node, `writes ${colour}`))
      : []
  })
}

function spokenWords(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text]
  if (ts.isJsxAttribute(node) && node.initializer !== undefined && SPOKEN.has(node.name.getText())) {
    return ts.isJsxExpression(node.initializer)
      ? literalsOf(node.initializer.expression)
      : literalsOf(node.initializer)
  }
  const isChild = ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))
  return isChild ? literalsOf(node.expression) : []
}

/** The possible literal texts of an expression. */
function literalsOf(expression: ts.Node | undefined): string[] {
  if (expression === undefined) return []
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isParenthesizedExpression(expression)) return literalsOf(expression.expression)
  if (ts.isConditionalExpression(expression)) {
    return [...literalsOf(expression.whenTrue), ...literalsOf(expression.whenFalse)]
  }
  if (ts.isBinaryExpression(expression)) return literalsOfBinary(expression)
  if (!ts.isTemplateExpression(expression)) return []
  return [expression.head.text, ...expression.templateSpans.map((span) => span.literal.text)]
}

/** Compared literals are not shown; chosen or joined ones are. */
function literalsOfBinary({ left, operatorToken, right }: ts.BinaryExpression): string[] {
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(right)
  return CHOOSING.has(operatorToken.kind) ? [...literalsOf(left), ...literalsOf(right)] : []
}
