import { IconButton } from '@fairtick/ui'
import { ChevronDown, ChevronUp, X } from '@fairtick/ui/icons'
import { useWords } from '../words/use-words'

/** Buttons to the rows before and after an open one, and back to the list. */
export function RowMoves(props: { readonly onMove: (step: 1 | -1) => void; readonly onClose: () => void }) {
  const { say } = useWords()
  return (
    <div className="flex">
      <IconButton
        size="small"
        label={say('previousRow')}
        icon={<ChevronUp size={18} aria-hidden="true" />}
        onPress={() => props.onMove(-1)}
      />
      <IconButton
        size="small"
        label={say('nextRow')}
        icon={<ChevronDown size={18} aria-hidden="true" />}
        onPress={() => props.onMove(1)}
      />
      <IconButton
        size="small"
        label={say('back')}
        icon={<X size={18} aria-hidden="true" />}
        onPress={props.onClose}
        testId="close-row"
      />
    </div>
  )
}
