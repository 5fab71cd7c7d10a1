import { Button, TextField } from '@fairtick/ui'
import { useMutation } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { Complaint } from '../access/Complaint'
import { type AnyRow, type Resource, readRow } from '../client/rows'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'

/** Shows personal fields whole, for a reason that is kept. */
export function ShowWhole(props: {
  readonly resource: Resource
  readonly id: string
  readonly isWhole: boolean
  readonly onWhole: (row: AnyRow) => void
}) {
  const speech = useWords()
  const { say } = speech
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const showing = useMutation({
    mutationFn: () => readRow(props.resource, props.id, reason.trim()),
    onSuccess: props.onWhole,
  })
  if (props.isWhole) return undefined
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') showing.mutate()
  }
  return (
    <div className="flex flex-col gap-2 rounded-card bg-sunken p-3">
      <div className="flex items-center gap-2 text-small text-ink-soft">
        <EyeOff size={16} aria-hidden="true" />
        <span className="flex-1">{say('shorter')}</span>
        {!isAsking && (
          <Button size="small" variant="outline" onPress={() => setAsking(true)} testId="show-whole">
            {say('showWhole')}
          </Button>
        )}
      </div>
      {isAsking && (
        <form className="flex flex-col gap-2" onSubmit={send}>
          <TextField
            ref={(field) => field?.focus()}
            label={say('whyWhole')}
            value={reason}
            onChange={setReason}
            maxLength={200}
            isRequired
            testId="why"
          />
          <Complaint words={showing.isError ? failureWords(speech, showing.error) : ''} />
          <div>
            <Button type="submit" size="small" isBusy={showing.isPending} testId="show">
              {say('show')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
