import { EyeOff } from '@fairtick/ui/icons'
import { type AnyRow, type Resource, readRow } from '../client/rows'
import { useAct } from '../client/use-act'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import { AskReason } from './decisions/AskReason'

/** Shows personal fields in full, for a recorded reason. */
export function ShowWhole(props: {
  readonly resource: Resource
  readonly id: string
  readonly isWhole: boolean
  readonly onWhole: (row: AnyRow) => void
  readonly given: string
  readonly onGiven: (reason: string) => void
}) {
  const speech = useWords()
  const showing = useAct({
    mutationFn: (reason: string) => readRow(props.resource, props.id, reason),
    onSuccess: (row, reason) => {
      props.onGiven(reason)
      props.onWhole(row)
    },
  })
  if (props.isWhole) return undefined
  return (
    <AskReason
      icon={<EyeOff size={16} />}
      words={speech.say('shorter')}
      buttonLabel={speech.say('showWhole')}
      isBusy={showing.isPending}
      refusal={showing.isError ? failureWords(speech, showing.error) : ''}
      onReason={showing.mutate}
      given={props.given}
      testId="show-whole"
    />
  )
}
