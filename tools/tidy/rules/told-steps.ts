import type { Rule } from '../rule'
import { findMatches } from '../syntax'

/** Steps of recipes that nothing checks, at most. */
const UNTOLD_MAX = 5
const UNTOLD = /\b(?:nothing|no test|nobody) (?:tells|fails|says so)\b/gi

/** A step of a recipe that can be forgotten unnoticed is a fault that waits: each new one takes one away. */
export const toldSteps: Rule = {
  name: 'told-steps',
  advice: `Let a type or a test tell: at most ${UNTOLD_MAX} steps of the recipes are told by nothing.`,
  floor: 1,
  looksAt: (path) => path === 'CONTRIBUTING.md',
  find: (file) => findMatches(file, UNTOLD, (words) => `says ${words}`).slice(UNTOLD_MAX),
}
