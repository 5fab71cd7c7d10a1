import { Button } from '@fairtick/ui'
import { type ReactNode, useState } from 'react'

/** A button that opens a form below itself, and closes it. The form gets a callback that closes it too. */
export function OpensForm(props: {
  readonly label: string
  readonly variant: 'outline' | 'danger'
  readonly testId: string
  readonly children: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button
          size="small"
          variant={props.variant}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          testId={props.testId}
        >
          {props.label}
        </Button>
      </div>
      {isOpen && props.children(() => setOpen(false))}
    </div>
  )
}
