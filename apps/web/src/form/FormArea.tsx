import { TextArea } from '@fairtick/ui'
import type { ComponentProps } from 'react'
import type { Bound } from './use-problems'

type AreaProps = Omit<ComponentProps<typeof TextArea>, 'ref' | 'error'>

/** A text of several lines in a form: shows the problem of its field, and clears it when the text changes. */
export function FormArea({ bound, onChange, ...props }: AreaProps & { readonly bound: Bound }) {
  return (
    <TextArea
      {...props}
      ref={bound.ref}
      error={bound.error}
      onChange={(words) => {
        bound.clear()
        onChange(words)
      }}
    />
  )
}
