import { isSource } from '../../tree/list-files'
import { declaredNames, wordsOf } from '../declared-names'
import type { FileText, Finding, Rule } from '../rule'
import { findingAt } from '../syntax'
import { REPLACED_WORDS, TAKEN_WORDS } from '../words'

const INSTEAD = new Map(REPLACED_WORDS.map(({ word, instead }) => [word, instead]))
/** Names that do not state the act. */
const NO_ACTS = new Set(['known', 'found'])

/** One word means one thing: declared names and paths follow the list in `tools/tidy/words.ts`. */
export const takenWords: Rule = {
  name: 'taken-words',
  advice: 'One word means one thing: tools/tidy/words.ts lists the words that are taken and what they mean.',
  floor: 300,
  looksAt: (path) => isSource(path) && !path.startsWith('tools/'),
  find: (file) => [
    ...problemsOf(file.path, file.path).map((says) => ({ line: 1, says: `its path: ${says}` })),
    ...namesIn(file),
  ],
}

function namesIn(file: FileText): Finding[] {
  return declaredNames(file, 'all').flatMap((name) => {
    const problems = problemsOf(name.text, file.path)
    const all = NO_ACTS.has(name.text) ? [...problems, 'does not say what it does'] : problems
    return all.map((says) => findingAt(file, name, `${name.text}: ${says}`))
  })
}

function problemsOf(name: string, path: string): string[] {
  const words = new Set(wordsOf(name))
  const taken = TAKEN_WORDS.filter(({ word, home }) => words.has(word) && !home.test(path))
  return [
    ...taken.map(({ word, meaning }) => `"${word}" is ${meaning}`),
    ...[...words].flatMap((word) => {
      const instead = INSTEAD.get(word.replace(/s$/, ''))
      return instead === undefined ? [] : [`"${word}": the word is ${instead}`]
    }),
  ]
}
