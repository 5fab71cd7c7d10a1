import type { Ref } from 'react'

/** The hidden field of a file; a button beside it opens the choice. */
export function FileInput(props: {
  readonly ref: Ref<HTMLInputElement>
  /** Media types with commas between. */
  readonly kinds: string
  readonly onChoose: (file: File) => void
  readonly testId: string
}) {
  return (
    <input
      ref={props.ref}
      type="file"
      accept={props.kinds}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0]
        // Lets the user choose the same file again after a failure.
        event.target.value = ''
        if (file !== undefined) props.onChoose(file)
      }}
      data-testid={props.testId}
    />
  )
}
