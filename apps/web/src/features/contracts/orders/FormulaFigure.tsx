import { Figure, PopoverButton } from '@fairtick/ui'
import { useTexts } from '@fairtick/texts/react'
import type { ReactNode } from 'react'

/** A figure; a tap shows its formula with the current numbers. */
export function FormulaFigure(props: {
  readonly name: string
  readonly value: string
  /** The formula with the numbers, if there is one. */
  readonly formula?: string
  /** The meaning of the figure. */
  readonly meaning?: ReactNode
  readonly testId: string
}) {
  const { text } = useTexts()
  const { name, value } = props
  return (
    <span className="-mx-2 -my-2.5 inline-flex max-w-[calc(100%+1rem)]">
      <PopoverButton
        label={`${name}. ${text('shell.explain', { name })}`}
        hasFigure
        trigger={<Figure>{value}</Figure>}
        placement="bottom start"
        testId={props.testId}
      >
        <div className="flex max-w-72 flex-col gap-2 text-small text-ink-soft">
          <span className="font-semibold text-ink">{name}</span>
          {props.formula !== undefined && <span className="tabular-nums text-ink">{props.formula}</span>}
          {props.meaning !== undefined && <span>{props.meaning}</span>}
        </div>
      </PopoverButton>
    </span>
  )
}
