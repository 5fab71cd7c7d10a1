import { contentTerms } from '@fairtick/wire/admin'
import type { ServedTerms } from '../../../../operator/resources/terms/served-terms'

const cannedAnswers: ServedTerms = {
  terms: contentTerms.cannedAnswers,
  table: 'canned_answer',
  named: ['title'],
  published: [],
}

/** Prepared answers of support. */
export const SUPPORT_TERMS: readonly ServedTerms[] = [cannedAnswers]
