import type { FollowTerms } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Warning, showToast } from '@fairtick/ui'
import { type ReactNode, useState } from 'react'
import { useIsClosedHere } from '../../../client/identity/closed-products'
import {
  type CopyingField,
  type FollowedTrader,
  changeFollow,
  followTrader,
  refusedField,
  takesNoMore,
} from '../../../client/copying/copying'
import type { TraderDetails } from '../../../client/copying/traders'
import { Confirmation } from '../../../confirm/Confirmation'
import { Filters } from './Filters'
import { FollowPreview } from './FollowPreview'
import { Sizing } from './Sizing'
import { TermsWarnings } from './TermsWarnings'
import { endsAtOnce } from './ends-at-once'
import { FIRST_DRAFT, type TermsDraft, draftOf, readTerms } from './terms-draft'
import { Form } from '../../../form/Form'
import { FormFoot } from '../../../form/FormFoot'
import { useFormAction } from '../../../form/use-form-action'
import { type FormProblems, useProblems } from '../../../form/use-problems'
import { Agreement } from '../../../form/Agreement'
import { PATH } from '../../../paths/paths'
import { failureText } from '../../../words/failure-text'

type Field = Exclude<CopyingField, 'nickname'>

/** The form of the terms: starts copying a trader, or changes the terms. */
export function FollowForm(props: {
  readonly trader: TraderDetails
  /** The current terms and copies, if the user already copies the trader. */
  readonly followed: FollowedTrader | null
  readonly onDone: () => void
}) {
  const { text } = useTexts()
  const { trader, followed } = props
  const problems = useProblems<Field>()
  const [draft, setDraft] = useState(followed === null ? FIRST_DRAFT : draftOf(followed))
  const [isAsking, ask] = useState(false)
  const [isAgreed, agree] = useState(false)
  const action = useSending(props, problems)
  const isClosedHere = useIsClosedHere('contracts')
  const label = text(followed === null ? 'copying.followNow' : 'copying.saveTerms')
  const read = readTerms(draft)
  const submit = () => {
    ask(false)
    const agreement = followed === null && !isAgreed ? 'copying.wrongAgreement' : undefined
    // A draft with problems is not sent, so its terms may be undefined.
    action.submit({ ...read.problems, agreement }, read.terms)
  }
  const willEnd = read.terms !== undefined && endsAtOnce(read.terms, followed)
  const change = (changed: Partial<TermsDraft>) => {
    for (const field of FIELDS) if (field in changed) problems.clear(field)
    setDraft({ ...draft, ...changed })
  }
  return (
    <Form label={label} onSubmit={() => (willEnd ? ask(true) : submit())}>
      {isClosedHere && <Warning>{text('copying.closedHere')}</Warning>}
      <Sizing draft={draft} onChange={change} bind={problems.bind} />
      <Filters draft={draft} onChange={change} bind={problems.bind} />
      <FollowPreview traderId={trader.id} terms={read.terms} draft={draft} />
      <TermsWarnings terms={read.terms} followed={followed} />
      <Foot>
        {followed === null && <Consent bound={problems.bind('agreement')} isOn={isAgreed} onChange={agree} />}
        <FormFoot action={action} testId="send-follow">
          {label}
        </FormFoot>
      </Foot>
      <Confirmation
        isOpen={isAsking}
        isDanger
        title={text('copying.endsTitle')}
        question={text('copying.endsText')}
        confirmLabel={label}
        onConfirm={submit}
        onCancel={() => ask(false)}
      />
    </Form>
  )
}

function Consent(props: {
  readonly bound: ReturnType<FormProblems<Field>['bind']>
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  const { text } = useTexts()
  return (
    <Agreement
      {...props.bound}
      isOn={props.isOn}
      onChange={props.onChange}
      label={text('copying.agree')}
      rulesHref={PATH.rules}
      rulesLabel={text('copying.agreeRules')}
      testId="agree-follow"
    />
  )
}

/** The agreement and the button, in view however long the terms are. */
function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-foot
      className="sticky bottom-0 z-20 -mx-4 -mb-4 flex flex-col gap-3 rounded-b-card border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
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

/** Sends the terms; refused ones are shown at their fields. */
function useSending(
  {
    trader,
    followed,
    onDone,
  }: {
    readonly trader: TraderDetails
    readonly followed: FollowedTrader | null
    readonly onDone: () => void
  },
  problems: FormProblems<Field>,
) {
  const { text } = useTexts()
  const { id, nickname: name } = trader
  const send = async (terms: FollowTerms | undefined) => {
    if (terms === undefined) return
    await (followed === null
      ? followTrader(id, terms, text('copying.followTitle', { name }))
      : changeFollow(id, terms, text('copying.changeTitle')))
  }
  return useFormAction(send, {
    problems,
    fields: {},
    onDone: () => {
      showToast({
        text: followed === null ? text('copying.followDone', { name }) : text('copying.changeDone'),
        tone: 'good',
      })
      onDone()
    },
    onFailed: (failure) => {
      if (followed === null && takesNoMore(failure)) {
        problems.setAlert(text('copying.takesNoMore', { name }))
        return true
      }
      const field = refusedField(failure)
      return (
        field !== undefined && field !== 'nickname' && problems.show({ [field]: failureText(failure, text) })
      )
    },
  })
}
