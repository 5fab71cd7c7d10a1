import { useTexts } from '@fairtick/texts/react'
import { Button, Figure, TextLink, showToast } from '@fairtick/ui'
import { useId, useRef } from 'react'
import { type CallFailure, failureOf } from '../client/transport/call-failure'
import { secondsToWait } from '../client/identity/access'
import { OUTBOX, useHasOutbox } from '../client/outbox'
import { useAction } from '../client/transport/use-action'
import { failureText } from '../words/failure-text'
import { FormField } from './FormField'
import { CODE_WAIT_SECONDS, isUsedUp } from './code-wait'
import { useCodeWait } from './use-code-wait'
import type { FormProblems } from './use-problems'

/** A sent code, and the button that sends it, at most every 60 s. Source: docs/spec/product.md 4.14, 9.4. */
export function CodeField(props: {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly problems: FormProblems<'code'>
  /** The purpose of the code: each has a separate wait. */
  readonly purpose: string
  /** Whether a code can be sent; if not, shows the problems at their fields. */
  readonly isReady: () => boolean
  readonly send: () => Promise<void>
  /** Runs on a failure before it is shown here; returns true if it has handled the failure. */
  readonly onFailed?: (failure: CallFailure) => boolean
}) {
  const { text, format } = useTexts()
  const wait = useCodeWait(props.purpose)
  const { problems } = props
  const bound = problems.bind('code')
  const input = useRef<HTMLElement>(null)
  const sending = useAction(props.send, {
    isQuiet: true,
    onDone: () => {
      wait.begin(CODE_WAIT_SECONDS)
      // The button rests now, and the code is typed here.
      input.current?.focus()
      showToast({ text: text('access.codeSent'), tone: 'good' })
    },
    onFailed: (thrown) => {
      const failure = failureOf(thrown)
      const seconds = secondsToWait(failure)
      if (seconds !== undefined) wait.begin(seconds)
      if (props.onFailed?.(failure) === true) return
      const words =
        seconds !== undefined && isUsedUp(seconds)
          ? text('access.codesUsedUp', { wait: format.duration(seconds) })
          : failureText(failure, text)
      problems.show({ code: words })
    },
  })
  return (
    <div className="flex flex-col gap-1">
      <FormField
        input="code"
        bound={{
          ...bound,
          ref: (element) => {
            input.current = element
            bound.ref(element)
          },
        }}
        value={props.value}
        onChange={(code) => props.onChange(code.replace(/\s/g, ''))}
        end={
          <SendButton
            seconds={wait.seconds}
            isBusy={sending.isBusy}
            onPress={() => {
              if (props.isReady()) sending.run(undefined)
            }}
          />
        }
      />
      {props.purpose === 'register' && <OutboxLink />}
    </div>
  )
}

/** The link to the mails of a sandbox, which are not sent, for users who are new to it. */
function OutboxLink() {
  const { text } = useTexts()
  if (!useHasOutbox()) return null
  return (
    <p className="text-small" data-testid="outbox">
      <TextLink href={OUTBOX} isExternal>
        {text('access.outbox')}
      </TextLink>
    </p>
  )
}

function SendButton(props: {
  readonly seconds: number
  readonly isBusy: boolean
  readonly onPress: () => void
}) {
  const { text } = useTexts()
  const id = useId()
  const { seconds } = props
  return (
    <span className="me-1 shrink-0">
      <Button
        size="small"
        variant="quiet"
        isBusy={props.isBusy}
        isDisabled={seconds > 0}
        describedBy={id}
        onPress={props.onPress}
        testId="send-code"
      >
        {seconds > 0 ? (
          <Figure hasWords>{text('access.sendAgainIn', { seconds })}</Figure>
        ) : (
          text('access.sendCode')
        )}
      </Button>
      <span id={id} className="sr-only">
        {seconds > 0 && text('access.sendAgainLabel', { seconds })}
      </span>
    </span>
  )
}
