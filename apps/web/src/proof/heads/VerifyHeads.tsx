import { HEAD_STEPS, type HeadCheck, MINUTE_MS } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Card, ErrorState, LoudNote, Skeleton, showToast } from '@fairtick/ui'
import { CircleCheck, CircleMinus, CircleX } from '@fairtick/ui/icons'
import { useState } from 'react'
import { savedProofFile } from '../../client/market/heads'
import type { Proof } from '../../client/contracts/proof'
import { saveFile } from '../../client/transport/fetch-file'
import { type CheckedHeads, stepState, useHeadCheck } from './use-head-check'

const PROGRAM = 'verify-proof.mjs'
const LOOKS = {
  good: { Icon: CircleCheck, colour: 'text-accent', words: 'liabilities.stepGood' },
  bad: { Icon: CircleX, colour: 'text-danger', words: 'liabilities.stepBad' },
  skipped: { Icon: CircleMinus, colour: 'text-ink-faint', words: 'liabilities.stepSkipped' },
} as const

/** Checks a receipt from its ticks to the signed heads, in this browser, and shows each step. */
export function VerifyHeads({ proof }: { readonly proof: Proof }) {
  const { text } = useTexts()
  const [isFailed, setFailed] = useState(false)
  const { run, isBusy, result, forget } = useHeadCheck(proof, () => setFailed(true))
  const again = () => {
    setFailed(false)
    run(undefined)
  }
  if (isFailed)
    return (
      <ErrorState title={text('liabilities.proofError')} retryLabel={text('shell.retry')} onRetry={again} />
    )
  if (result === undefined || isBusy) return <Skeleton shape="block" height="12rem" />
  if (typeof result === 'string')
    return (
      <Card className="flex flex-col gap-3">
        <p role="status" className="text-body text-ink" data-testid={`heads-${result}`}>
          {text(`heads.${result}`)}
        </p>
        {result === 'waiting' && (
          <Button variant="outline" onPress={again} testId="verify-again">
            {text('liabilities.checkAgain')}
          </Button>
        )}
      </Card>
    )
  return <Result {...result} forget={forget} again={again} />
}

function Result(props: CheckedHeads & { readonly forget: () => void; readonly again: () => void }) {
  const { saved, check, seenMinute } = props
  const { text } = useTexts()
  const save = () => {
    const { name, content } = savedProofFile(saved)
    saveFile(name, content)
    showToast({ text: text('liabilities.saved'), tone: 'good' })
  }
  const forgetAndCheck = () => {
    props.forget()
    props.again()
  }
  return (
    <Card className="flex flex-col gap-4">
      <Verdict {...props} />
      {check && <Steps check={check} />}
      <Button variant="outline" isWide onPress={save} testId="save-head-proof">
        {text('liabilities.save')}
      </Button>
      {seenMinute !== undefined && (
        <Button variant="outline" size="small" onPress={forgetAndCheck} testId="forget-signed-head">
          {text('liabilities.forget')}
        </Button>
      )}
      <p className="text-small text-ink-soft">{text('liabilities.programText')}</p>
      {/* A file, not a screen: the browser downloads it. */}
      <a
        href={`/${PROGRAM}`}
        download={PROGRAM}
        className="self-start py-2 font-medium text-accent underline underline-offset-3 hover:no-underline"
      >
        {text('liabilities.programGet')}
      </a>
    </Card>
  )
}

function Verdict({ check, newestMinute, seenMinute }: CheckedHeads) {
  const { text, format } = useTexts()
  const timeOf = (minute: number) => format.dateTime(minute * MINUTE_MS)
  if (check === undefined)
    return (
      <LoudNote
        title={text('liabilities.noHash')}
        text={text('liabilities.noHashText')}
        testId="heads-unchecked"
      />
    )
  if (check.fork)
    return (
      <LoudNote
        title={text('heads.forkTitle')}
        text={text('heads.forkText', { time: timeOf(check.fork.minute) })}
        testId="heads-fork"
      />
    )
  if (seenMinute !== undefined)
    return (
      <LoudNote
        title={text('heads.goneTitle')}
        text={text('heads.goneText', { time: timeOf(seenMinute) })}
        testId="heads-gone"
      />
    )
  if (check.isLate === true)
    return <LoudNote title={text('heads.lateTitle')} text={text('heads.lateText')} testId="heads-late" />
  if (check.failed !== undefined)
    return <LoudNote title={text('liabilities.badTitle')} text={text('heads.badText')} testId="heads-bad" />
  return (
    <div
      role="status"
      data-testid="heads-good"
      className="flex flex-col gap-1 rounded-card bg-accent-soft p-4"
    >
      <p className="flex items-start gap-2 text-lead font-bold text-ink">
        <CircleCheck size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
        {text('heads.goodTitle')}
      </p>
      <p className="text-body text-ink">{text('heads.goodText', { time: timeOf(newestMinute ?? 0) })}</p>
    </div>
  )
}

function Steps({ check }: { readonly check: HeadCheck }) {
  const { text } = useTexts()
  return (
    <ol role="list" aria-label={text('liabilities.steps')} className="flex flex-col gap-2">
      {HEAD_STEPS.map((step) => {
        const state = stepState(step, check)
        const { Icon, colour, words } = LOOKS[state]
        return (
          <li
            key={step}
            data-testid={`head-step-${step}`}
            data-state={state}
            className="flex items-start gap-2 text-body text-ink"
          >
            <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${colour}`} />
            <span className={state === 'skipped' ? 'text-ink-soft' : undefined}>
              <span className="sr-only">{`${text(words)}: `}</span>
              {text(`heads.step_${step}`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
