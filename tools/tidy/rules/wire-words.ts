import { isSource, isTest } from '../../tree/list-files'
import type { FileText, Finding, Rule } from '../rule'
import { findMatches } from '../syntax'
import { oddWords } from '../wire-vocabulary'

/**
 * Places where calls are decoded and made: only these may import @fairtick/wire, and so name a request's
 * parameters.
 */
const EDGE =
  /^(?:tools\/start\/operator\/|apps\/(server\/src\/(features|operator)\/.*routes\.ts|server\/src\/operator\/resources\/|server\/src\/features\/\w+\/area\/operators\/|server\/src\/(http|realtime)\/|web\/src\/(client|live)\/|console\/src\/(client|words)\/))/
const PARAMETER = /^[a-z]/

/** Words of the contract stay in packages/wire: elsewhere the domain's own word is used. */
export const wireWords: Rule = {
  name: 'wire-words',
  advice: 'Decode it in packages/wire and use the domain name.',
  floor: 300,
  looksAt: (path) =>
    (isSource(path) || path.endsWith('.sql')) &&
    !isTest(path) &&
    !path.startsWith('bench/') &&
    !/^(packages\/wire|tools\/tidy)\//.test(path),
  find: (file, { wireWords: words }) => foreignWords(file, words),
}

function foreignWords(file: FileText, words: ReadonlyMap<string, string>): Finding[] {
  const isEdge = EDGE.test(file.path)
  const isFree = (word: string): boolean => isEdge && PARAMETER.test(word) && !oddWords.has(word)
  return findMatches(file, /[A-Za-z][A-Za-z0-9_]+/g, (word) => word)
    .filter(({ says }) => words.has(says) && !isFree(says))
    .map(({ line, says }) => ({ line, says: `${says} is the wire's word for ${words.get(says) ?? ''}` }))
}
