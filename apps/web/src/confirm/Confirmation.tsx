import { useTexts } from '@fairtick/texts/react'
import { ConfirmDialog } from '@fairtick/ui'
import type { ComponentProps, ReactNode } from 'react'
import { AmountsShown } from '../figures/AmountsShown'
import { type Figures, useFigures } from '../figures/use-figures'

/** Words of a question: those that name an amount are made with the figures of the question. */
export type Asked<Of extends ReactNode> = Of | ((figures: Figures) => Of)

interface ConfirmationProps extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'cancelLabel' | 'children'
> {
  /** Names the act: "Close 0.5 lots EURUSD?" */
  readonly title: Asked<string>
  /** The consequences of the act. */
  readonly question: Asked<ReactNode>
  /** The text of the cancelling button; "Cancel" unless that could be mistaken for the act. */
  readonly cancelLabel?: string
}

/**
 * A question before an act. It shows its amounts to users who hide amounts, too: none is confirmed unseen.
 * Source: docs/decisions/0144-one-mask.md.
 */
export const Confirmation = (props: ConfirmationProps) => (
  <AmountsShown>
    <Shown {...props} />
  </AmountsShown>
)

function Shown({ title, question, cancelLabel, ...dialog }: ConfirmationProps) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <ConfirmDialog
      {...dialog}
      title={typeof title === 'function' ? title(figures) : title}
      cancelLabel={cancelLabel ?? text('shell.cancel')}
    >
      {typeof question === 'function' ? question(figures) : question}
    </ConfirmDialog>
  )
}
