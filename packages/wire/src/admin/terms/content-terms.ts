import { termsOf, translated } from '../terms'

const WORDS = { kind: 'text', otherwise: '' } as const
const PICTURE = { ...WORDS, isPicture: true } as const

/** Companies of the directory; the first visible one is the company of this deployment. */
export const companies = termsOf('companies', 'write content', {
  name: { kind: 'text' },
  logo: PICTURE,
  url: WORDS,
  subject: WORDS,
  registered_address: WORDS,
  location: WORDS,
  email: WORDS,
  is_active: { kind: 'flag', otherwise: 1 },
})

/** Published texts by category: 1 news, 2 announcements, 3 products. */
export const news = termsOf('news', 'write content', {
  category_id: { kind: 'integer', otherwise: 1 },
  ...translated('title'),
  ...translated('desc', { longest: 500, otherwise: '' }),
  logo: PICTURE,
  ...translated('logo_alt', { otherwise: '' }),
  ...translated('content', { longest: 20_000, isHtml: true }),
  shown_from: WORDS,
  shown_until: WORDS,
  is_active: { kind: 'flag', otherwise: 1 },
})

/** Answers that support gives often, in English and in clients' languages. */
export const cannedAnswers = termsOf('canned-answers', 'answer tickets', {
  title: { kind: 'text' },
  ...translated('content', { longest: 2000 }),
  is_active: { kind: 'flag', otherwise: 1 },
})
