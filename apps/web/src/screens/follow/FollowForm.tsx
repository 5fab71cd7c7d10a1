import type { FollowTerms } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Checkbox, TextLink, Warning, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { useIsClosedHere } from '../../client/closed-products'
import { type CopyingField, changeFollow, followTrader, refusedField } from '../../client/copying'
import type { OneTrader } from '../../client/traders'
import { Filters } from '../../features/copying/terms/Filters'
import { FollowPreview } from '../../features/copying/terms/FollowPreview'
import { Sizing } from '../../features/copying/terms/Sizing'
import { FIRST_DRAFT, type TermsDraft, readTerms } from '../../features/copying/terms/terms-draft'
import { Form } from '../../features/identity/form/Form'
import { FormFoot } from '../../features/identity/form/FormFoot'
import { useFormAction } from '../../features/identity/form/use-form-action'
import { type FormProblems, useProblems } from '../../features/identity/form/use-problems'
import { PATH } from '../../paths/paths'
import { failureText } from '../../words/failure-text'

type Field = Exclude<CopyingField, 'nickname'>

/** The form of the terms: begins to copy a trader, or changes how they are copied. */
export function FollowForm(props: {
  readonly trader: OneTrader
  /** The terms that hold, where the user copies the trader already. */
  readonly kept: TermsDraft | undefined
  readonly onDone: () => void
}) {
  const { text } = useTexts()
  const { trader, kept } = props
  const problems = useProblems<Field>()
  const [draft, setDraft] = useState(kept ?? FIRST_DRAFT)
  const [isAgreed, agree] = useState(false)
  const action = useSending(props, problems)
  const isClosedHere = useIsClosedHere('contracts')
  const label = text(kept === undefined ? 'copying.followNow' : 'copying.saveTerms')
  const read = readTerms(draft)
  const submit = () => {
    const agreement = kept === undefined && !isAgreed ? 'copying.wrongAgreement' : undefined
    // With problems nothing is sent, so the terms of none stand in.
    action.submit({ ...read.problems, agreement }, read.terms)
  }
  const change = (changed: Partial<TermsDraft>) => {
    for (const field of FIELDS) if (field in changed) problems.clear(field)
    setDraft({ ...draft, ...changed })
  }
  return (
    <Form label={label} onSubmit={submit}>
      {isClosedHere && <Warning>{text('copying.closedHere')}</Warning>}
      <Sizing draft={draft} onChange={change} bind={problems.bind} />
      <Filters draft={draft} onChange={change} bind={problems.bind} />
      <FollowPreview traderId={trader.id} terms={read.terms} mode={draft.mode} />
      {kept === undefined && (
        <Agreement
          isOn={isAgreed}
          bound={problems.bind('agreement')}
          onChange={(isOn) => {
            problems.clear('agreement')
            agree(isOn)
          }}
        />
      )}
      <FormFoot action={action} testId="send-follow">
        {label}
      </FormFoot>
    </Form>
  )
}

const FIELDS = [
  'ratio',
  'budget',
  'stopLoss',
  'instrumentIds',
  'mostMargin',
  'mostOpen',
  'mostLeverage',
] as const satisfies readonly Field[]

function Agreement(props: {
  readonly isOn: boolean
  readonly bound: ReturnType<FormProblems<Field>['bind']>
  readonly onChange: (isOn: boolean) => void
}) {
  const { text } = useTexts()
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={text('copying.agree')}
        isOn={props.isOn}
        onChange={props.onChange}
        error={props.bound.error}
        ref={props.bound.ref}
        testId="agree-follow"
      />
      <p className="text-body">
        <TextLink href={PATH.rules} isExternal>
          {text('copying.agreeRules')}
        </TextLink>
      </p>
    </div>
  )
}

/** Sends the terms; what the server refuses of them is shown at its field. */
function useSending(
  {
    trader,
    kept,
    onDone,
  }: { readonly trader: OneTrader; readonly kept: TermsDraft | undefined; readonly onDone: () => void },
  problems: FormProblems<Field>,
) {
  const { text } = useTexts()
  const { id, nickname: name } = trader
  const send = async (terms: FollowTerms | undefined) => {
    if (terms === undefined) return
    await (kept === undefined
      ? followTrader(id, terms, text('copying.followTitle', { name }))
      : changeFollow(id, terms, text('copying.changeTitle')))
  }
  return useFormAction(send, {
    problems,
    fields: {},
    onDone: () => {
      showToast({
        text: kept === undefined ? text('copying.followDone', { name }) : text('copying.changeDone'),
        tone: 'good',
      })
      onDone()
    },
    onFailed: (failure) => {
      const field = refusedField(failure)
      return (
        field !== undefined && field !== 'nickname' && problems.show({ [field]: failureText(failure, text) })
      )
    },
  })
}
