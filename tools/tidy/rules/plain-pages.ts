import type { Rule } from '../rule'
import { findMatches } from '../syntax'

/** Pages about the present tree. Specification and decisions keep the words of their time. */
const PAGES = /^(?:ARCHITECTURE|CONTRIBUTING|README|STYLE)\.md$|^(?:apps|packages)\/.*README\.md$/
const WITHOUT_NOUN = /\b(?:what (?:is|was)|nobody|whoever|whatever)\b/gi

/** Pages that lead developers through the tree name things by nouns, as comments do. */
export const plainPages: Rule = {
  name: 'plain-pages',
  advice: 'Name the thing by a noun: no "what is …", no "nobody", no "whoever".',
  floor: 12,
  looksAt: (path) => PAGES.test(path),
  find: (file) => findMatches(file, WITHOUT_NOUN, (words) => `says "${words}" for a noun`),
}
