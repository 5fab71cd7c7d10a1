import type { LiabilityProof, Usd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Card, ErrorState, LoudNote, showToast } from '@fairtick/ui'
import { CircleCheck } from '@fairtick/ui/icons'
import { useState } from 'react'
import { type PublishedLiabilities, proofFile } from '../../../client/cashier/liabilities'
import { saveFile } from '../../../client/transport/fetch-file'
import { useFigures } from '../../../figures/use-figures'
import type { InclusionCheck } from './check-inclusion'
import { CheckSteps } from './CheckSteps'
import { leftToRight } from '../left-to-right'
import { PathNodes } from './PathNodes'
import { type CheckedProof, useInclusionCheck } from './use-inclusion-check'

interface ProofRequest {
  readonly uid: string
  readonly day: PublishedLiabilities
  readonly days: readonly PublishedLiabilities[]
}

/** A client's check of their own place in the tree of a day. */
export function InclusionCard({ uid, day, days }: ProofRequest) {
  const { text } = useTexts()
  const [isFailed, setFailed] = useState(false)
  const check = useInclusionCheck(uid, () => setFailed(true))
  const run = () => {
    setFailed(false)
    check.run({ day, days })
  }
  const place = check.result
  if (isFailed)
    return (
      <ErrorState title={text('liabilities.proofError')} retryLabel={text('shell.retry')} onRetry={run} />
    )
  return (
    <Card className="flex flex-col gap-4">
      <p className="text-body text-ink-soft">{text('liabilities.ownText')}</p>
      <Button
        isWide
        variant={place ? 'outline' : 'primary'}
        isBusy={check.isBusy}
        onPress={run}
        testId="check-liability"
      >
        {text(place ? 'liabilities.checkAgain' : 'liabilities.check')}
      </Button>
      {place && <Found place={place} days={days} uid={uid} />}
    </Card>
  )
}

function Found(props: {
  readonly place: CheckedProof
  readonly days: readonly PublishedLiabilities[]
  readonly uid: string
}) {
  const { place, days, uid } = props
  const { day, given, checked } = place
  const { text, format } = useTexts()
  if (given === undefined)
    return (
      <div role="status" data-testid="not-in-it" className="flex flex-col gap-1">
        <p className="text-lead font-semibold text-ink">
          {text('liabilities.absentTitle', { day: format.day(day.day) })}
        </p>
        <p className="text-body text-ink-soft">
          {text('liabilities.absentText', { time: format.dateTime(day.at) })}
        </p>
      </div>
    )
  const save = () => {
    const { name, content } = proofFile(given, days)
    saveFile(name, content)
    showToast({ text: text('liabilities.saved'), tone: 'good' })
  }
  return (
    <>
      {checked && <Verdict checked={checked} proof={given.proof} at={day.at} />}
      {checked && <CheckSteps checked={checked} uid={uid} />}
      {checked && checked.nodes.length > 0 && <PathNodes nodes={checked.nodes} />}
      <Button variant="outline" isWide onPress={save} testId="save-proof">
        {text('liabilities.save')}
      </Button>
    </>
  )
}

function Verdict(props: {
  readonly checked: InclusionCheck
  readonly proof: LiabilityProof | undefined
  /** When the books were read (ms). */
  readonly at: number
}) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { fault, known } = props.checked
  const { proof } = props
  if (fault !== undefined || proof === undefined)
    return (
      <LoudNote title={text('liabilities.badTitle')} text={text('liabilities.badText')} testId="proof-bad" />
    )
  const amountOf = (amount: Usd) => leftToRight(figures.inUsd(figures.exact(amount)))
  const leaf = amountOf(proof.sum)
  if (known?.isSame === false)
    return (
      <LoudNote
        title={text('liabilities.recordsTitle')}
        text={text('liabilities.recordsText', { leaf, amount: amountOf(known.balance) })}
        testId="records-differ"
      />
    )
  return (
    <div
      role="status"
      data-testid="proof-good"
      className="flex flex-col gap-1 rounded-card bg-accent-soft p-4"
    >
      <p className="flex items-start gap-2 text-lead font-bold text-ink">
        <CircleCheck size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
        {text('liabilities.goodTitle', { amount: leaf })}
      </p>
      <p className="text-body text-ink">
        {text('liabilities.goodText', {
          day: format.day(proof.day),
          time: format.dateTime(props.at),
        })}
      </p>
    </div>
  )
}
