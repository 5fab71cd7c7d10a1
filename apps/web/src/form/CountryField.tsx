import { useTexts } from '@fairtick/texts/react'
import { Select } from '@fairtick/ui'
import { useAreas } from '../client/identity/access'
import type { FormProblems } from './use-problems'

/** The country of residence, one of the served countries. */
export function CountryField(props: {
  readonly value: number | undefined
  readonly onChange: (areaId: number) => void
  readonly problems: FormProblems<'country'>
}) {
  const { text } = useTexts()
  const areas = useAreas()
  const bound = props.problems.bind('country')
  const problem = bound.error ?? (areas.isError ? text('access.countriesError') : undefined)
  return (
    <Select
      ref={bound.ref}
      error={problem && `${problem} · ${text('login.policyNotice')}`}
      hint={text('login.policyNotice')}
      label={text('access.country')}
      isRequired
      placeholder={text('access.choose')}
      autoComplete="country"
      options={(areas.data ?? []).map(({ id, name }) => ({ key: String(id), text: name }))}
      value={props.value === undefined ? undefined : String(props.value)}
      onChange={(id) => {
        props.problems.clear('country')
        props.onChange(Number(id))
      }}
      testId="country"
    />
  )
}
