import { useTexts } from '@fairtick/texts/react'
import { NumberStepper } from '@fairtick/ui'
import type { ComponentProps } from 'react'

type StepperProps = ComponentProps<typeof NumberStepper>

/** A number stepper with the texts of the chosen language. */
export function NumberField(props: Omit<StepperProps, 'incrementLabel' | 'decrementLabel' | 'offerLabel'>) {
  const { text } = useTexts()
  return (
    <NumberStepper
      {...props}
      incrementLabel={text('shell.increase', { name: props.label })}
      decrementLabel={text('shell.decrease', { name: props.label })}
      offerLabel={(number) => text('shell.useNumber', { number })}
    />
  )
}
