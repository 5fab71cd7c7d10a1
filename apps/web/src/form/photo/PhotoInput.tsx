import { FileInput } from '@fairtick/ui'
import type { Ref } from 'react'
import { PHOTO_KINDS } from './photo'
import type { OpenPhoto } from './use-photo'

/** The hidden field of a photo; a button beside it opens the choice. */
export const PhotoInput = (props: {
  readonly ref: Ref<HTMLInputElement>
  readonly choose: OpenPhoto['choose']
  readonly testId: string
}) => (
  <FileInput
    ref={props.ref}
    kinds={PHOTO_KINDS}
    onChoose={(file) => void props.choose(file)}
    testId={props.testId}
  />
)
