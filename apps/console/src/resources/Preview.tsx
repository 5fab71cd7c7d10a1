import { newsHtml, newsNodes } from '@fairtick/domain'
import { RichText } from '@fairtick/ui'
import type { Terms } from '../client/terms'
import { useWords } from '../words/use-words'

/** A formatted text as clients will see it; nothing for other terms, and while it is empty. */
export function Preview(props: {
  readonly term: Terms['terms'][string] | undefined
  readonly text: string
  readonly lang?: string
}) {
  const { term, text, lang } = props
  const { say } = useWords()
  if (!term?.isHtml || text.trim() === '') return null
  return (
    <section
      aria-label={say('preview')}
      lang={lang}
      className="mt-1 rounded-control border border-line p-3"
      data-testid="preview"
    >
      <h4 className="mb-1 text-small text-ink-soft">{say('preview')}</h4>
      <RichText nodes={newsNodes(newsHtml(text))} />
    </section>
  )
}
