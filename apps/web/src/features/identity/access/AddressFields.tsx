import { useTexts } from '@fairtick/texts/react'
import { SegmentedControl, Select } from '@fairtick/ui'
import { useAreas, useRegistrationRules } from '../../../client/identity/access'
import { FormField } from '../../../form/FormField'
import { areaText } from '../../../form/area-text'
import type { AddressDraft } from './address-draft'
import type { FormProblems } from '../../../form/use-problems'

/**
 * A person's address: e-mail, or, if the deployment allows it, a mobile number with its area code. Source:
 * docs/spec/product.md 2.5.
 */
export function AddressFields(props: {
  readonly draft: AddressDraft
  readonly onDraft: (draft: AddressDraft) => void
  readonly problems: FormProblems<'account' | 'area'>
  /** The label of the choice between the two. */
  readonly label: string
}) {
  const { text } = useTexts()
  const rules = useRegistrationRules()
  const { draft, onDraft, problems } = props
  const change = (changed: Partial<AddressDraft>) => {
    problems.clear('account')
    onDraft({ ...draft, ...changed })
  }
  return (
    <>
      {rules.data?.hasMobile === true && (
        <SegmentedControl<AddressDraft['way']>
          label={props.label}
          isWide
          options={[
            { key: 'email', text: text('access.byEmail') },
            { key: 'mobile', text: text('access.byMobile') },
          ]}
          value={draft.way}
          onChange={(way) => change({ way })}
        />
      )}
      {draft.way === 'email' ? (
        <FormField
          input="ownEmail"
          bound={problems.bind('account')}
          value={draft.email}
          onChange={(email) => change({ email })}
        />
      ) : (
        <MobileFields {...props} onDraft={change} />
      )}
    </>
  )
}

function MobileFields(props: {
  readonly draft: AddressDraft
  readonly onDraft: (changed: Partial<AddressDraft>) => void
  readonly problems: FormProblems<'account' | 'area'>
}) {
  const { text } = useTexts()
  const areas = useAreas()
  const { draft, problems } = props
  const area = problems.bind('area')
  return (
    <>
      <Select
        ref={area.ref}
        error={area.error ?? (areas.isError ? text('access.countriesError') : undefined)}
        label={text('access.areaCode')}
        isRequired
        placeholder={text('access.choose')}
        autoComplete="tel-country-code"
        options={(areas.data ?? []).map(({ id, diallingCode, name }) => ({
          key: String(id),
          text: areaText(diallingCode, name),
        }))}
        value={draft.areaId === undefined ? undefined : String(draft.areaId)}
        onChange={(id) => {
          problems.clear('area')
          props.onDraft({ areaId: Number(id) })
        }}
        testId="area-code"
      />
      <FormField
        input="mobile"
        bound={problems.bind('account')}
        value={draft.mobile}
        onChange={(mobile) => props.onDraft({ mobile })}
      />
    </>
  )
}
