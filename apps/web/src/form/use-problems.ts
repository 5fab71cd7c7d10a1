import { useEffect, useRef, useState } from 'react'

/** The problems of a form's fields, in the order of the fields. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>

/**
 * The connection of a field to its form: `ref` locates it for the focus; `clear` reports a change of its
 * value.
 */
export interface Bound {
  readonly ref: (element: HTMLElement | null) => void
  readonly error: string | undefined
  readonly clear: () => void
}

/** The state of a form's errors: each at its field, the first one focused. */
export interface FormProblems<Field extends string> {
  readonly bind: (field: Field) => Bound
  /** Shows problems and focuses the first. Returns whether there are any. */
  readonly show: (problems: Problems<Field>) => boolean
  /** Clears the problem of a field, because its value changed. */
  readonly clear: (field: Field) => void
  /** Shows the problem of a field, or clears it if there is none. */
  readonly report: (field: Field, words: string | undefined) => void
  /** The problem of the form as a whole. */
  readonly alert: string
  readonly setAlert: (words: string) => void
}

/** Holds the problems of a form. */
export function useProblems<Field extends string>(): FormProblems<Field> {
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [alert, setAlert] = useState('')
  const inputs = useRef(new Map<string, HTMLElement>())
  const first = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (first.current !== undefined) inputs.current.get(first.current)?.focus()
    first.current = undefined
  }, [problems])
  const clear = (field: Field) =>
    setProblems((now) => (now[field] === undefined ? now : { ...now, [field]: undefined }))
  const show = (found: Partial<Record<string, string>>): boolean => {
    const wrong = Object.entries(found).flatMap(([field, words]) => (words === undefined ? [] : [field]))
    first.current = wrong[0]
    setProblems(found)
    setAlert('')
    return wrong.length > 0
  }
  return {
    alert,
    setAlert,
    clear,
    report: (field, words) => (words === undefined ? clear(field) : void show({ [field]: words })),
    bind: (field) => ({
      error: problems[field],
      clear: () => clear(field),
      ref: (element) => {
        if (element === null) inputs.current.delete(field)
        else inputs.current.set(field, element)
      },
    }),
    show,
  }
}
