import { Button, Select } from '@fairtick/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useProblems } from '../../../form/use-problems'

/** A choice before the rest of a form; until it is made, the form's button asks for it. */
export function FirstChoice({
  missing,
  submit,
  children,
  onChange,
  ...select
}: Omit<ComponentProps<typeof Select<string>>, 'ref' | 'error'> & {
  /** Shown at the choice when it is missing. */
  readonly missing: string
  /** The text of the form's button. */
  readonly submit: string
  /** The rest of the form, once chosen. */
  readonly children: ReactNode
}) {
  const problems = useProblems<'choice'>()
  const { clear, ...bound } = problems.bind('choice')
  return (
    <>
      <Select
        {...select}
        {...bound}
        onChange={(key) => {
          clear()
          onChange(key)
        }}
      />
      {select.value === undefined ? (
        <Button
          size="large"
          variant="outline"
          isWide
          onPress={() => problems.show({ choice: missing })}
          testId="submit-deposit"
        >
          {submit}
        </Button>
      ) : (
        children
      )}
    </>
  )
}
