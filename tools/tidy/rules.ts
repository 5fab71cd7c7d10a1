import type { Rule } from './rule'
import { amountsInFigures, questionsShowAmounts } from './rules/amounts'
import { citedPages, linkedPages } from './rules/cited-pages'
import { decisionHeads } from './rules/decision-heads'
import { documentedExports } from './rules/documented-exports'
import { exactDomain } from './rules/exact-domain'
import { fileNames, frontDoors, shortFiles } from './rules/file-shape'
import { everyTestRuns, noBanners, noSilencedChecks, nothingLeftToDo } from './rules/finished-work'
import { honestNames } from './rules/honest-names'
import { plainComments } from './rules/plain-comments'
import { plainPages } from './rules/plain-pages'
import { breakpointsInRem, coloursInStyles, textsInCatalogues } from './rules/screens'
import { takenWords } from './rules/taken-words'
import { toldSteps } from './rules/told-steps'
import { foldersInArchitecture, noCopiedMarket } from './rules/whole-tree'
import { wireWords } from './rules/wire-words'

/** All rules of tidy. Each has a bad sample in rules.test.ts that must make it fire. */
export const rules: readonly Rule[] = [
  wireWords,
  shortFiles,
  fileNames,
  frontDoors,
  honestNames,
  exactDomain,
  nothingLeftToDo,
  everyTestRuns,
  noSilencedChecks,
  noBanners,
  documentedExports,
  coloursInStyles,
  breakpointsInRem,
  textsInCatalogues,
  amountsInFigures,
  questionsShowAmounts,
  foldersInArchitecture,
  noCopiedMarket,
  citedPages,
  linkedPages,
  decisionHeads,
  takenWords,
  plainComments,
  plainPages,
  toldSteps,
]
