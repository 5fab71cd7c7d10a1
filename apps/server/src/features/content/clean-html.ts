import { NEWS_DEPTH, NEWS_TAGS, isNewsAddress } from '@fairtick/domain'
import sanitizeHtml from 'sanitize-html'

const ELSEWHERE: sanitizeHtml.Attributes = { rel: 'noopener noreferrer nofollow', target: '_blank' }

/**
 * A text as HTML limited to paragraphs, headings, lists, quotes, emphasis and links. Plain text becomes
 * paragraphs, separated by empty lines. Source: docs/spec/promises.md D15.
 */
export function cleanHtml(text: string): string {
  const html = /<[a-z/!]/i.test(text) ? text : paragraphs(text)
  const cleaned = sanitizeHtml(html, {
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

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((lines) => lines.trim())
    .filter((lines) => lines !== '')
    .map((lines) => `<p>${escaped(lines)}</p>`)
    .join('')

const escaped = (lines: string): string =>
  lines.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br />')
