import { useTexts } from '@fairtick/texts/react'
import { type CallFailure, failureOf } from '../client/transport/call-failure'
import { brokenRule, fieldOf, malformedFields } from '../client/identity/access'
import { type Action, useAction } from '../client/transport/use-action'
import { failureText } from '../words/failure-text'
import type { FormProblems } from './use-problems'
import { type FieldKeys, type PlainKey, wordsOf } from './words-of'

/** The action of a form's button. */
export interface FormAction<Field extends string, Input, Result> extends Action<Input, Result> {
  /** Shows the given problems at their fields; runs only without problems. */
  readonly submit: (found: FieldKeys<Field>, input: Input) => void
  /** The problem of the form as a whole, shown above the button; '' without one. */
  readonly alert: string
}

/**
 * The action of a form's button. A refusal is shown at its field if the form has it, else above the button.
 * `onFailed` runs first, and returns true if it has handled the failure.
 */
export function useFormAction<Field extends string, Input, Result>(
  act: (input: Input) => Promise<Result>,
  options: {
    readonly problems: FormProblems<Field>
    /** The form's name for a field in a refusal; undefined if the form lacks the field. */
    readonly fields: Readonly<Record<string, Field>>
    /** The texts for malformed fields, where the form can say more than the server. */
    readonly wrong?: Readonly<Partial<Record<Field, PlainKey>>>
    readonly onDone?: (result: Result) => void
    readonly onFailed?: (failure: CallFailure) => boolean
  },
): FormAction<Field, Input, Result> {
  const { text } = useTexts()
  const { problems, fields } = options
  const action = useAction(act, {
    isQuiet: true,
    onDone: (result) => options.onDone?.(result),
    onFailed: (thrown) => {
      const failure = failureOf(thrown)
      if (failure.kind === 'session-ended' || options.onFailed?.(failure) === true) return
      const malformed = malformedFields(failure, fields)
      if (malformed.length > 0) {
        const said = options.wrong && wordsOf(options.wrong, text)
        problems.show(atEach(malformed, (field) => said?.[field] ?? failureText(failure, text)))
        return
      }
      const about = fieldOf(failure)
      const field = fields[about ?? '']
      const rule = brokenRule(failure)
      const words = rule === undefined ? failureText(failure, text) : text(`access.rule_${rule}`)
      if (field === undefined) problems.setAlert(words)
      else problems.show(atEach([field], () => (about === 'own' ? text('access.passwordWrong') : words)))
    },
  })
  return {
    ...action,
    alert: problems.alert,
    submit: (found, input) => {
      if (!problems.show(wordsOf(found, text))) action.run(input)
    },
  }
}

function atEach<Field extends string>(
  fields: readonly Field[],
  wordsOfField: (field: Field) => string,
): Readonly<Partial<Record<Field, string>>> {
  const problems: Partial<Record<Field, string>> = {}
  for (const field of fields) problems[field] = wordsOfField(field)
  return problems
}
