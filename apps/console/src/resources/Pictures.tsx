import { Images } from '@fairtick/ui/icons'
import { useEffect, useState } from 'react'
import { picturesOf } from '../client/pictures'
import type { AnyRow, Resource } from '../client/rows'
import { useAct } from '../client/use-act'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import { AskReason } from './decisions/AskReason'

interface Shown {
  readonly field: string
  readonly content: Blob
}

/** The pictures of a row, watermarked, for a recorded reason. */
export function Pictures(props: {
  readonly resource: Resource
  readonly row: AnyRow
  readonly given?: string
  readonly onGiven?: (reason: string) => void
  /** Called when the pictures were opened. */
  readonly onSeen?: () => void
}) {
  const { resource, row, given = '', onGiven, onSeen } = props
  const speech = useWords()
  const pictures = picturesOf(resource, row)
  const reading = useAct({
    mutationFn: (reason: string): Promise<readonly Shown[]> =>
      Promise.all(
        pictures.map(async ({ field, read }) => ({ field, content: await read(String(row['id']), reason) })),
      ),
    onSuccess: (_shown, reason) => {
      onGiven?.(reason)
      onSeen?.()
    },
  })
  if (pictures.length === 0) return undefined
  if (reading.data)
    return (
      <div className="flex flex-col gap-3">
        {reading.data.map(({ field, content }) => (
          <Picture key={field} label={speech.nameOf('fields', field)} content={content} />
        ))}
      </div>
    )
  return (
    <AskReason
      icon={<Images size={16} />}
      words={speech.say('pictures', { count: pictures.length })}
      buttonLabel={speech.say('showWhole')}
      isBusy={reading.isPending}
      refusal={reading.isError ? failureWords(speech, reading.error) : ''}
      onReason={reading.mutate}
      given={given}
      testId="show-pictures"
    />
  )
}

/** A picture that was opened, in full in a tab of its own. */
export function Picture({ label, content }: { readonly label: string; readonly content: Blob }) {
  const [address] = useState(() => URL.createObjectURL(content))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-small text-ink-soft">{label}</figcaption>
      <a href={address} target="_blank" rel="noopener noreferrer">
        <img src={address} alt={label} className="w-full rounded-control border border-line" />
      </a>
    </figure>
  )
}
