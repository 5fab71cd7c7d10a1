import ts from 'typescript'
import { isSource, isTest } from '../../tree/list-files'
import type { Rule } from '../rule'
import { findingAt, findMatches, nodesOf } from '../syntax'

const WRITTEN = /\.([cm]?tsx?|[cm]?js|css|sql|html)$/
const RUNNERS = new Set(['it', 'test', 'describe', 'suite', 'bench'])
const NARROWED = new Set(['skip', 'only', 'todo', 'skipIf', 'runIf', 'fixme', 'fails'])
const OLD_WAYS = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'])

/** Unfinished work is not in the tree: it is an issue. */
export const nothingLeftToDo: Rule = {
  name: 'nothing-left-to-do',
  advice: 'Do it, or file an issue.',
  floor: 300,
  looksAt: (path) => WRITTEN.test(path) && !path.startsWith('tools/tidy/'),
  find: (file) =>
    findMatches(file, /\b(TODO|FIXME|XXX|HACK)\b|\bnot implemented\b/g, (word) => `says ${word}`),
}

/** A skipped test has no effect, and a focused one hides the rest. */
export const everyTestRuns: Rule = {
  name: 'every-test-runs',
  advice: 'Run it, or delete it. A condition goes through a named function of testkit that says why.',
  floor: 20,
  looksAt: (path) => isSource(path) && isTest(path) && !path.startsWith('packages/testkit/'),
  find: (file) =>
    [...nodesOf(file)].flatMap((node) => {
      if (ts.isIdentifier(node) && OLD_WAYS.has(node.text))
        return [findingAt(file, node, `uses ${node.text}`)]
      const isNarrowed =
        ts.isPropertyAccessExpression(node) && NARROWED.has(node.name.text) && RUNNERS.has(firstName(node))
      return isNarrowed ? [findingAt(file, node, `uses .${node.name.text}`)] : []
    }),
}

/** A silenced check has no effect. */
export const noSilencedChecks: Rule = {
  name: 'no-silenced-checks',
  advice: 'Mend what the check says, or change the rule for all.',
  floor: 300,
  looksAt: (path) => isSource(path) && !isTest(path) && !path.startsWith('tools/tidy/'),
  find: (file) =>
    findMatches(
      file,
      /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable|(prettier|oxfmt)-ignore/g,
      (word) => word,
    ),
}

/** Comments say why; a line of dashes is empty. */
export const noBanners: Rule = {
  name: 'no-banners',
  advice: 'A file that needs a banner is two files.',
  floor: 300,
  looksAt: (path) => WRITTEN.test(path) && !path.startsWith('tools/tidy/'),
  find: (file) => findMatches(file, /^\s*(\/\/|\/\*+|\*|--)\s*[-=*#~─━]{4,}/gm, () => 'has a banner'),
}

function firstName(node: ts.PropertyAccessExpression): string {
  let first: ts.Expression = node.expression
  while (ts.isPropertyAccessExpression(first) || ts.isCallExpression(first)) first = first.expression
  return ts.isIdentifier(first) ? first.text : ''
}
