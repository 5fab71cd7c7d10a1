import type { FileText, Finding, Rule } from '../rule'
import { findMatches } from '../syntax'

const MAIN = 'CONTRIBUTING.md'
/** Pages of recipes: the main one, and those beside the areas of the product. */
const RECIPES = /^CONTRIBUTING\.md$|^(?:apps|packages)\/.*README\.md$/
/** Most steps of recipes that no check tells of, by page: five in all. A page that is not listed has none. */
const UNTOLD_MAX: Readonly<Record<string, number>> = {
  'apps/server/src/chains/README.md': 1,
  'apps/server/src/features/cashier/README.md': 3,
  'apps/server/src/operator/README.md': 1,
}
const UNTOLD =
  /\b(?:(?:nothing|no test|nobody) (?:tells|fails|says so)|said nowhere|only [^.;]{1,40} (?:says so|shows it))\b/gi
/** Most characters of the main page: further recipes stand beside their area. */
const MAIN_LENGTH_MAX = 18_000

/** A step of a recipe that can be forgotten unnoticed is a fault that waits: each new one takes one away. */
export const toldSteps: Rule = {
  name: 'told-steps',
  advice: `Let a type or a test tell of each step, and put recipes beside their area: ${MAIN} has at most ${MAIN_LENGTH_MAX} characters.`,
  floor: 9,
  looksAt: (path) => RECIPES.test(path),
  find: (file) => [
    ...findMatches(file, UNTOLD, (words) => `says ${words}`).slice(UNTOLD_MAX[file.path] ?? 0),
    ...lengthFaults(file),
  ],
}

const lengthFaults = ({ path, text }: FileText): Finding[] =>
  path === MAIN && text.length > MAIN_LENGTH_MAX ? [{ line: 1, says: `has ${text.length} characters` }] : []
