import { contentTerms } from '@fairtick/wire/admin'
import type { ServedTerms } from '../../../../operator/resources/terms/served-terms'

const companies: ServedTerms = {
  terms: contentTerms.companies,
  table: 'company',
  named: ['name'],
  published: [],
}

const news: ServedTerms = {
  terms: contentTerms.news,
  table: 'news',
  named: ['title'],
  published: [],
  renamed: {
    category_id: 'category',
    desc: 'description',
    desc_translations: 'description_translations',
  },
  madeAt: 'created_at',
}

/** Texts about the company, and news. */
export const CONTENT_TERMS: readonly ServedTerms[] = [companies, news]
