import { Button, showToast } from '@fairtick/ui'
import { useWords } from '../words/use-words'

/** A one-time password, or a half of it, which is shown once with instructions. */
export function OneTimePassword(props: {
  readonly title: string
  readonly password: string
  readonly hints: readonly string[]
}) {
  const { say } = useWords()
  const copy = async () => {
    await navigator.clipboard.writeText(props.password)
    showToast({ text: say('copied') })
  }
  return (
    <div role="status" className="flex flex-col gap-2 rounded-card bg-warn-soft p-3">
      <p className="font-medium text-warn">{props.title}</p>
      <div className="flex items-center gap-2">
        <code data-testid="one-time-password" className="min-w-0 flex-1 text-lead font-bold break-all">
          {props.password}
        </code>
        <Button size="small" variant="outline" onPress={() => void copy()}>
          {say('copy')}
        </Button>
      </div>
      {props.hints.map((hint) => (
        <p key={hint} className="text-small text-ink-soft">
          {hint}
        </p>
      ))}
    </div>
  )
}
