import { Button, TextArea, showToast } from '@fairtick/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { FormError } from '../access/FormError'
import { addNote } from '../client/people'
import { useAct } from '../client/use-act'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'

/** Writing a note on a client. */
export function AddNote({ id }: { readonly id: string }) {
  const speech = useWords()
  const { say } = speech
  const client = useQueryClient()
  const [text, setText] = useState('')
  const writing = useAct({
    mutationFn: () => addNote(id, text.trim()),
    onSuccess: async () => {
      setText('')
      showToast({ text: say('noteDone'), tone: 'good' })
      await client.invalidateQueries({ queryKey: ['rows', 'notes'] })
    },
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !writing.isPending) writing.mutate()
  }
  return (
    <form className="flex flex-col gap-2" onSubmit={send}>
      <TextArea
        label={say('addNote')}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={setText}
        testId="note"
      />
      <FormError words={writing.isError ? failureWords(speech, writing.error) : ''} />
      <div>
        <Button type="submit" size="small" variant="outline" isBusy={writing.isPending} testId="add-note">
          {say('create')}
        </Button>
      </div>
    </form>
  )
}
