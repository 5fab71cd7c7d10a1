import { useTexts } from '@fairtick/texts/react'
import { Checkbox, TextLink } from '@fairtick/ui'
import type { Ref } from 'react'

/** Terms, risk and age, or what else `label` says, with a link to the rules; never ticked in advance. */
export function Agreement(props: {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly rulesHref: string
  /** Takes the error away when it changes. */
  readonly clear?: () => void
  readonly label?: string
  readonly rulesLabel?: string
  readonly testId?: string
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}) {
  const { text } = useTexts()
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={props.label ?? text('limits.agree')}
        isOn={props.isOn}
        isRequired
        onChange={(isOn) => {
          props.clear?.()
          props.onChange(isOn)
        }}
        error={props.error}
        ref={props.ref}
        testId={props.testId ?? 'agree'}
      />
      <p className="text-body">
        <TextLink href={props.rulesHref} isExternal>
          {props.rulesLabel ?? text('limits.agreeRules')}
        </TextLink>
      </p>
    </div>
  )
}
