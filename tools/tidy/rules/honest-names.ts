import { isSource, isTest } from '../../tree/list-files'
import { declaredNames, wordsOf } from '../declared-names'
import type { FileText, Finding, Rule } from '../rule'
import { findingAt } from '../syntax'

const EMPTY_WORDS = new Set(
  'util utils helper helpers common misc manager managers service services data info v2'.split(' '),
)

/** A function may say "out of service"; the noun service is too vague. */
const IN_A_SENTENCE = /(OutOf|In|Of)Service$/

/** A name without meaning attracts unrelated code. */
export const honestNames: Rule = {
  name: 'honest-names',
  advice: 'Name it by the thing: no utils, helpers, common, misc, manager, service, data, info, V2.',
  floor: 300,
  looksAt: (path) => !path.startsWith('docs/') && /\.([cm]?tsx?|[cm]?js|css|sql|json)$/.test(path),
  find: (file) => [...inPath(file.path), ...(hasOwnNames(file.path) ? inExports(file) : [])],
}

/** The web platform's own name, service worker, is exempt. */
function inPath(path: string): Finding[] {
  const words = wordsOf(path.replace('service-worker', 'worker'))
  return words
    .filter((word) => EMPTY_WORDS.has(word))
    .map((word) => ({ line: 1, says: `its path says "${word}"` }))
}

/** Whether the exported names of a file are checked. The published contract sets those of `packages/wire`. */
function hasOwnNames(path: string): boolean {
  return isSource(path) && !isTest(path) && !path.startsWith('packages/wire/')
}

function inExports(file: FileText): Finding[] {
  return declaredNames(file, 'exported')
    .filter((name) => EMPTY_WORDS.has(wordsOf(name.text).at(-1) ?? '') && !IN_A_SENTENCE.test(name.text))
    .map((name) => findingAt(file, name, `${name.text} says nothing with its last word`))
}
