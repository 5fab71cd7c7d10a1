import { Button, FileInput } from '@fairtick/ui'
import { useRef } from 'react'
import { uploadPublished } from '../client/published-pictures'
import { useAct } from '../client/use-act'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import { PublishedPicture } from './PublishedPicture'

const KINDS = 'image/png,image/jpeg,image/webp'

/** A picture for clients: chosen, sent at once, and shown as they will see it. */
export function PictureField(props: {
  readonly label: string
  readonly path: string
  readonly error: string
  readonly onChange: (path: string) => void
  readonly testId: string
}) {
  const { label, path, error, onChange, testId } = props
  const speech = useWords()
  const { say } = speech
  const input = useRef<HTMLInputElement>(null)
  const sending = useAct({ mutationFn: uploadPublished, onSuccess: onChange })
  const fault = sending.isError ? failureWords(speech, sending.error) : error
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-2">
      <span className="text-small text-ink-soft">{label}</span>
      {path !== '' && (
        <div className="w-64 max-w-full">
          <PublishedPicture path={path} label={say('preview')} />
        </div>
      )}
      <FileInput ref={input} kinds={KINDS} onChoose={(file) => sending.mutate(file)} testId={testId} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          isBusy={sending.isPending}
          onPress={() => input.current?.click()}
          testId={`${testId}-choose`}
        >
          {say('choosePicture')}
        </Button>
        {path !== '' && (
          <Button variant="outline" onPress={() => onChange('')} testId={`${testId}-remove`}>
            {say('removePicture')}
          </Button>
        )}
      </div>
      {fault !== '' && (
        <p role="alert" className="text-small text-down">
          {fault}
        </p>
      )}
    </div>
  )
}
