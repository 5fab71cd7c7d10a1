import type { Ref } from 'react'
import { PHOTO_KINDS } from './photo'
import type { OpenPhoto } from './use-photo'

/** The hidden field of a photo; a button beside it opens the choice. */
export function PhotoInput(props: {
  readonly ref: Ref<HTMLInputElement>
  readonly choose: OpenPhoto['choose']
  readonly testId: string
}) {
  return (
    <input
      ref={props.ref}
      type="file"
      accept={PHOTO_KINDS}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0]
        // Lets the user choose the same file again after a failure.
        event.target.value = ''
        if (file !== undefined) void props.choose(file)
      }}
      data-testid={props.testId}
    />
  )
}
