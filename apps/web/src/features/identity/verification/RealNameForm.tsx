import { useTexts } from '@fairtick/texts/react'
import { Card, showToast } from '@fairtick/ui'
import { useKeptDraft } from '../../../client/kept-draft'
import { submitRealName } from '../../../client/identity/verification'
import { Form } from '../../../form/Form'
import { FormField } from '../../../form/FormField'
import { FormFoot } from '../../../form/FormFoot'
import { useFormAction } from '../../../form/use-form-action'
import { type FormProblems, useProblems } from '../../../form/use-problems'
import type { FieldKeys } from '../../../form/words-of'
import { PhotoField } from '../../../form/photo/PhotoField'
import { photoProblem, photoUrl } from '../../../form/photo/photo'
import { usePhoto } from '../../../form/photo/use-photo'

type Field = 'name' | 'card' | 'front' | 'reverse'

const NO_DETAILS = { name: '', card: '' }

/** Requests verification: name, number, and a photo of each side. Source: docs/spec/product.md 5.12. */
export function RealNameForm() {
  const { text } = useTexts()
  const problems = useProblems<Field>()
  const [details, setDetails] = useKeptDraft('real-name', NO_DETAILS)
  const front = usePhoto('real-name front', (words) => problems.report('front', words))
  const reverse = usePhoto('real-name reverse', (words) => problems.report('reverse', words))
  const action = useFormAction(submitRealName, {
    problems,
    fields: { name: 'name', card_id: 'card', front_pic: 'front', reverse_pic: 'reverse' },
    wrong: { name: 'access.wrongName', card: 'access.wrongCard' },
    onDone: () => showToast({ text: text('verify.submitted'), tone: 'good' }),
  })
  const submit = () => {
    const [name, cardId] = [details.name.trim(), details.card.trim()]
    const found: FieldKeys<Field> = {
      name: name === '' ? 'access.inputFull' : undefined,
      card: cardId === '' ? 'access.inputFull' : undefined,
      front: photoProblem(front.photo),
      reverse: photoProblem(reverse.photo),
    }
    action.submit(found, {
      name,
      cardId,
      front: photoUrl(front.photo),
      reverse: photoUrl(reverse.photo),
    })
  }
  return (
    <Card>
      <Form label={text('verify.title')} onSubmit={submit}>
        <IdentityDetails details={details} onDetails={setDetails} problems={problems} />
        <PhotoField
          label={text('verify.front')}
          open={front}
          bound={problems.bind('front')}
          testId="photo-front"
        />
        <PhotoField
          label={text('verify.reverse')}
          open={reverse}
          bound={problems.bind('reverse')}
          testId="photo-reverse"
        />
        <p className="text-small text-ink-faint">{text('verify.private')}</p>
        <FormFoot action={action} busyLabel={text('verify.submitBusy')} testId="submit-real-name">
          {text('verify.submit')}
        </FormFoot>
      </Form>
    </Card>
  )
}

function IdentityDetails(props: {
  readonly details: { readonly name: string; readonly card: string }
  readonly onDetails: (details: { readonly name: string; readonly card: string }) => void
  readonly problems: FormProblems<Field>
}) {
  const { details, onDetails, problems } = props
  return (
    <>
      <FormField
        input="realName"
        bound={problems.bind('name')}
        value={details.name}
        onChange={(name) => onDetails({ ...details, name })}
      />
      <FormField
        input="card"
        bound={problems.bind('card')}
        value={details.card}
        onChange={(card) => onDetails({ ...details, card })}
      />
    </>
  )
}
