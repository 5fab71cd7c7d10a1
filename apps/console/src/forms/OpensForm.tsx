import { Button } from '@fairtick/ui'
import { type ReactNode, useState } from 'react'
import { useKeys } from './use-keys'
import { useReturnFocus } from './use-return-focus'

/**
 * A button that opens a form below itself, and closes it; Escape closes it too. The form gets the closing
 * callback.
 */
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
      {isOpen && <Opened onClose={() => setOpen(false)}>{props.children}</Opened>}
    </div>
  )
}

function Opened(props: {
  readonly onClose: () => void
  readonly children: (close: () => void) => ReactNode
}) {
  useKeys({ Escape: props.onClose })
  useReturnFocus()
  return props.children(props.onClose)
}
