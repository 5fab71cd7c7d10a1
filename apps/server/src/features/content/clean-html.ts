import { NEWS_DEPTH, NEWS_TAGS, isNewsAddress, newsHtml } from '@fairtick/domain'
import sanitizeHtml from 'sanitize-html'

const ELSEWHERE: sanitizeHtml.Attributes = { rel: 'noopener noreferrer nofollow', target: '_blank' }

/**
 * A text as HTML limited to paragraphs, headings, lists, quotes, emphasis and links. Plain text becomes
 * paragraphs, separated by empty lines. Source: docs/spec/promises.md D15.
 */
export function cleanHtml(text: string): string {
  const cleaned = sanitizeHtml(newsHtml(text), {
    allowedTags: [...NEWS_TAGS],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: NEWS_DEPTH,
    transformTags: {
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isNewsAddress(href) ? { href, ...ELSEWHERE } : {},
      }),
    },
  }).trim()
  // Stays HTML when cleaned again.
  return cleaned === '' || cleaned.includes('<') ? cleaned : `<p>${cleaned}</p>`
}
