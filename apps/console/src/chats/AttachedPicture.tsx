import { Button, FileInput } from '@fairtick/ui'
import { useRef } from 'react'
import { Refusal } from '../access/Refusal'
import { useWords } from '../words/use-words'
import type { Attached } from './use-attached'

const KINDS = 'image/png,image/jpeg,image/webp'

/** The picture that goes with an answer: chosen, shown small, and taken away again. */
export function AttachedPicture({ picture }: { readonly picture: Attached }) {
  const { say } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { preview, isSending, failure, choose, remove } = picture
  return (
    <div role="group" aria-label={say('pictureOfMessage')} className="flex flex-wrap items-center gap-2">
      {preview !== '' && (
        <img
          src={preview}
          alt={say('preview')}
          className="size-16 rounded-control border border-line object-cover"
          data-testid="attached"
        />
      )}
      <FileInput ref={input} kinds={KINDS} onChoose={choose} testId="chat-picture" />
      <Button
        size="small"
        variant="outline"
        isBusy={isSending}
        onPress={() => input.current?.click()}
        testId="choose-picture"
      >
        {say('choosePicture')}
      </Button>
      {preview !== '' && !isSending && (
        <Button size="small" variant="quiet" onPress={remove} testId="remove-picture">
          {say('removePicture')}
        </Button>
      )}
      <Refusal failure={failure} />
    </div>
  )
}
