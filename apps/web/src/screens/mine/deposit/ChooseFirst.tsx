import { Button } from '@fairtick/ui'
import type { ReactNode } from 'react'

/** The button of a form while its first choice is missing: its text says so. */
export function ChooseFirst(props: {
  readonly onPress: () => void
  /** The button's text. */
  readonly children: ReactNode
}) {
  return (
    <Button size="large" isWide onPress={props.onPress} testId="submit-deposit">
      {props.children}
    </Button>
  )
}
