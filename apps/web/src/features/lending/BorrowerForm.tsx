import { BORN_SINCE, isOfAge, latinDigits } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Select, TextField, showToast } from '@fairtick/ui'
import { useAreas } from '../../client/identity/access'
import { useKeptDraft } from '../../client/kept-draft'
import { type BorrowerDetails, submitBorrower } from '../../client/lending/loans'
import { serverNow } from '../../client/transport/server-clock'
import { areaText } from '../../form/area-text'
import { CountryField } from '../../form/CountryField'
import { Form } from '../../form/Form'
import { FormField } from '../../form/FormField'
import { FormFoot } from '../../form/FormFoot'
import { useFormAction } from '../../form/use-form-action'
import { type FormProblems, useProblems } from '../../form/use-problems'
import type { FieldKeys } from '../../form/words-of'
import { PhotoField } from '../../form/photo/PhotoField'
import { photoProblem, photoUrl } from '../../form/photo/photo'
import { type OpenPhoto, usePhoto } from '../../form/photo/use-photo'

type Field = 'name' | 'lastName' | 'birthday' | 'country' | 'area' | 'mobile' | 'hand'

const EMPTY = {
  name: '',
  lastName: '',
  sex: 'female',
  birthday: '',
  country: '',
  area: '',
  mobile: '',
  card: 'identity-card',
}
type Draft = Readonly<Record<keyof typeof EMPTY, string>>

/** The application to become a borrower, with all details required by law. Source: docs/spec/product.md 3. */
export function BorrowerForm() {
  const { text } = useTexts()
  const problems = useProblems<Field>()
  const [draft, setDraft] = useKeptDraft('borrower', EMPTY)
  const hand = usePhoto('borrower hand', (words) => problems.report('hand', words))
  const action = useFormAction((details: BorrowerDetails) => submitBorrower(details, text('lending.title')), {
    problems,
    fields: {
      name: 'name',
      last_name: 'lastName',
      birthday: 'birthday',
      country: 'country',
      mobile_area_id: 'area',
      mobile: 'mobile',
      hand_pic: 'hand',
    },
    onDone: () => showToast({ text: text('lending.submitted'), tone: 'good' }),
  })
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })
  return (
    <Card>
      <Form
        label={text('lending.verification')}
        onSubmit={() => action.submit(problemsOf(draft, hand), detailsOf(draft, hand))}
      >
        <WhoFields draft={draft} change={change} problems={problems} />
        <WhereFields draft={draft} change={change} problems={problems} />
        <Select
          label={text('lending.cardKind')}
          options={[
            { key: 'identity-card', text: text('lending.identityCard') },
            { key: 'passport', text: text('lending.passport') },
          ]}
          value={draft.card}
          onChange={(card) => change({ card })}
          testId="card-kind"
        />
        <PhotoField
          label={text('lending.hand')}
          open={hand}
          bound={problems.bind('hand')}
          hint={text('lending.handHint')}
          testId="photo-hand"
        />
        <p className="text-small text-ink-faint">{text('verify.private')}</p>
        <FormFoot action={action} busyLabel={text('verify.submitBusy')} testId="submit-borrower">
          {text('lending.submitBorrower')}
        </FormFoot>
      </Form>
    </Card>
  )
}

interface Part {
  readonly draft: Draft
  readonly change: (changed: Partial<Draft>) => void
  readonly problems: FormProblems<Field>
}

function WhoFields({ draft, change, problems }: Part) {
  const { text } = useTexts()
  const birthday = problems.bind('birthday')
  return (
    <>
      <FormField
        input="givenName"
        bound={problems.bind('name')}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <FormField
        input="familyName"
        bound={problems.bind('lastName')}
        value={draft.lastName}
        onChange={(lastName) => change({ lastName })}
      />
      <Select
        label={text('lending.sex')}
        options={[
          { key: 'female', text: text('lending.female') },
          { key: 'male', text: text('lending.male') },
        ]}
        value={draft.sex}
        onChange={(sex) => change({ sex })}
        autoComplete="sex"
        testId="sex"
      />
      <TextField
        type="date"
        ref={birthday.ref}
        error={birthday.error}
        label={text('lending.birthday')}
        hint={text('lending.birthdayHint')}
        value={draft.birthday}
        min={BORN_SINCE}
        max={new Date(serverNow()).toISOString().slice(0, BORN_SINCE.length)}
        autoComplete="bday"
        isRequired
        onChange={(day) => {
          birthday.clear()
          change({ birthday: day })
        }}
        testId="birthday"
      />
    </>
  )
}

function WhereFields({ draft, change, problems }: Part) {
  const { text } = useTexts()
  const areas = useAreas()
  const area = problems.bind('area')
  return (
    <>
      <CountryField
        value={draft.country === '' ? undefined : Number(draft.country)}
        onChange={(id) => change({ country: String(id), area: draft.area === '' ? String(id) : draft.area })}
        problems={problems}
      />
      <Select
        ref={area.ref}
        error={area.error}
        label={text('access.areaCode')}
        placeholder={text('access.choose')}
        autoComplete="tel-country-code"
        options={(areas.data ?? []).map(({ id, diallingCode, name }) => ({
          key: String(id),
          text: areaText(diallingCode, name),
        }))}
        value={draft.area === '' ? undefined : draft.area}
        onChange={(id) => {
          area.clear()
          change({ area: id })
        }}
        testId="mobile-area"
      />
      <FormField
        input="mobile"
        bound={problems.bind('mobile')}
        value={draft.mobile}
        onChange={(mobile) => change({ mobile })}
      />
    </>
  )
}

function problemsOf(draft: Draft, hand: OpenPhoto): FieldKeys<Field> {
  const missing = (value: string) => (value.trim() === '' ? 'access.inputFull' : undefined)
  return {
    name: missing(draft.name),
    lastName: missing(draft.lastName),
    birthday: isOfAge(draft.birthday, serverNow()) ? undefined : 'lending.wrongBirthday',
    country: missing(draft.country),
    area: missing(draft.area),
    mobile: /^\d{4,15}$/.test(digitsOf(draft.mobile)) ? undefined : 'lending.wrongMobile',
    hand: photoProblem(hand.photo),
  }
}

const digitsOf = (typed: string): string => latinDigits(typed).replaceAll(/[\s()-]/g, '')

const detailsOf = (draft: Draft, { photo }: OpenPhoto): BorrowerDetails => ({
  givenName: draft.name.trim(),
  familyName: draft.lastName.trim(),
  sex: draft.sex === 'male' ? 'male' : 'female',
  birthday: draft.birthday,
  areaId: Number(draft.country),
  mobileAreaId: Number(draft.area),
  mobile: digitsOf(draft.mobile),
  cardKind: draft.card === 'passport' ? 'passport' : 'identity-card',
  picture: photoUrl(photo),
})
