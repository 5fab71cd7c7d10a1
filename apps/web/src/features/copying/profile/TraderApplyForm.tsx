import { useTexts } from '@fairtick/texts/react'
import { Checkbox, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { applyTrader, refusedField } from '../../../client/copying/copying'
import { NicknameField, nicknameProblem } from '../NicknameField'
import { Form } from '../../../form/Form'
import { FormFoot } from '../../../form/FormFoot'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'
import { failureText } from '../../../words/failure-text'

/** The application to be a trader: a public name, and the agreement. Source: docs/spec/product.md 5.15. */
export function TraderApplyForm(props: { readonly nickname: string }) {
  const { text } = useTexts()
  const problems = useProblems<'nickname' | 'agreement'>()
  const [nickname, setNickname] = useState(props.nickname)
  const [isAgreed, agree] = useState(false)
  const agreement = problems.bind('agreement')
  const action = useFormAction((name: string) => applyTrader(name, text('copying.apply')), {
    problems,
    fields: {},
    onDone: () => showToast({ text: text('copying.applied'), tone: 'good' }),
    onFailed: (failure) => {
      const field = refusedField(failure)
      const words = field === 'nickname' ? text('copying.nicknameTaken') : failureText(failure, text)
      return (field === 'nickname' || field === 'agreement') && problems.show({ [field]: words })
    },
  })
  const submit = () => {
    const name = nickname.trim()
    action.submit(
      {
        nickname: nicknameProblem(name),
        agreement: isAgreed ? undefined : 'copying.wrongAgreement',
      },
      name,
    )
  }
  return (
    <Form label={text('copying.applyTitle')} onSubmit={submit}>
      <NicknameField bound={problems.bind('nickname')} value={nickname} onChange={setNickname} />
      <Checkbox
        label={text('copying.applyAgree')}
        isOn={isAgreed}
        error={agreement.error}
        ref={agreement.ref}
        onChange={(isOn) => {
          problems.clear('agreement')
          agree(isOn)
        }}
        testId="agree-trader"
      />
      <FormFoot action={action} testId="apply-trader">
        {text('copying.apply')}
      </FormFoot>
    </Form>
  )
}
