import { type ReactNode, createContext, use, useId } from 'react'

const FormId = createContext<string | undefined>(undefined)

/** The id of the form around, for a button that a sheet shows at its foot. */
export const useFormId = (): string | undefined => use(FormId)

/** A form whose fields show their own problems: the browser's validation is off. Return submits it. */
export function Form(props: {
  readonly label: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <form
      id={id}
      noValidate
      aria-label={props.label}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <FormId value={id}>{props.children}</FormId>
    </form>
  )
}
