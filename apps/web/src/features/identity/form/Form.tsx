import type { ReactNode } from 'react'

/** A form whose fields show their own problems: the browser's validation is off. Return submits it. */
export function Form(props: {
  readonly label: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  return (
    <form
      noValidate
      aria-label={props.label}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      {props.children}
    </form>
  )
}
