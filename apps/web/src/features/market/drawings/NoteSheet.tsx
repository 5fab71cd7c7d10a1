import { NOTE_MAX } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Sheet, TextField } from '@fairtick/ui'
import { useState } from 'react'

/** Asks for the text of a note that was placed on the chart; closed without one, the note is dropped. */
export function NoteSheet({ onWrite }: { readonly onWrite: (text: string) => void }) {
  const { text } = useTexts()
  const [written, setWritten] = useState('')
  const label = text('trade.drawNoteText')
  return (
    <Sheet isOpen onClose={() => onWrite('')} title={text('trade.drawNote')} closeLabel={text('shell.close')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onWrite(written)
        }}
      >
        <TextField
          label={label}
          value={written}
          onChange={(typed) => setWritten(typed.slice(0, NOTE_MAX))}
          testId="note-text"
        />
        <Button
          isWide
          size="large"
          isDisabled={written.trim() === ''}
          onPress={() => onWrite(written)}
          testId="note-save"
        >
          {text('trade.moveLine')}
        </Button>
      </form>
    </Sheet>
  )
}
