import { contentTerms } from '@fairtick/wire/admin'
import { PUBLISHED_PICTURES } from '@fairtick/wire'
import { holdPublished } from '../../../../images/published-picture-store'
import type { FindFault, ServedTerms } from '../../../../operator/resources/terms/served-terms'

/** A picture has to be one that was uploaded and is still there. */
const pictureFault: FindFault = async (database, { after: { logo } }) => {
  const path = typeof logo === 'string' ? logo : ''
  const isGone = path !== '' && !(await holdPublished(database, path.slice(PUBLISHED_PICTURES.length)))
  return isGone ? 'logo' : undefined
}

const companies: ServedTerms = {
  terms: contentTerms.companies,
  table: 'company',
  named: ['name'],
  published: [],
  rules: { company_picture_is_published: 'logo' },
  findFault: pictureFault,
}

const news: ServedTerms = {
  terms: contentTerms.news,
  table: 'news',
  named: ['title'],
  published: [],
  rules: { news_picture_is_published: 'logo' },
  findFault: pictureFault,
  renamed: {
    category_id: 'category',
    desc: 'description',
    desc_translations: 'description_translations',
  },
  madeAt: 'created_at',
}

/** Texts about the company, and news. */
export const CONTENT_TERMS: readonly ServedTerms[] = [companies, news]
