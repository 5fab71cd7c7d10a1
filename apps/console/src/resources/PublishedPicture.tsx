import { useQuery } from '@tanstack/react-query'
import { readPublished } from '../client/published-pictures'
import { useWords } from '../words/use-words'
import { Picture } from './Pictures'

/** A picture that clients see or are to see, by its path. */
export function PublishedPicture({ path, label }: { readonly path: string; readonly label: string }) {
  const { say } = useWords()
  const read = useQuery({ queryKey: ['published picture', path], queryFn: () => readPublished(path) })
  if (read.isError) return <span className="text-small text-ink-soft">{say('pictureGone')}</span>
  return read.data && <Picture key={path} label={label} content={read.data} />
}
