import ts from 'typescript'
import { isSource, isTest } from '../../tree/list-files'
import type { Rule } from '../rule'
import { findingAt, nodesOf } from '../syntax'

const CALLS = new Set(['parseFloat', 'Number', 'Date'])
const MEMBERS = new Set([
  'Math.random',
  'Date.now',
  'Number.parseFloat',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
])

/**
 * The core has no float, no clock and no random numbers: the same values give the same answer, to the last
 * digit.
 */
export const exactDomain: Rule = {
  name: 'exact-domain',
  advice: 'Money, prices and lots are bigint; time and chance are passed in.',
  floor: 20,
  looksAt: (path) => path.startsWith('packages/domain/') && isSource(path) && !isTest(path),
  find: (file) =>
    [...nodesOf(file)].flatMap((node) => {
      const name = forbiddenName(node)
      return name === undefined ? [] : [findingAt(file, node, `uses ${name}`)]
    }),
}

function forbiddenName(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && CALLS.has(node.expression.text)) {
    return `${node.expression.text}()`
  }
  if (ts.isPropertyAccessExpression(node) && MEMBERS.has(node.getText())) return node.getText()
  const isNow =
    ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0
  return isNow ? 'new Date()' : undefined
}
