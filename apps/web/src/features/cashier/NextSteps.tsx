import { useTexts } from '@fairtick/texts/react'
import { Anchor, Button, Card, IconButton, useIsDesktop } from '@fairtick/ui'
import { Check, X } from '@fairtick/ui/icons'
import { type ReactNode, useEffect } from 'react'
import { putStepsAway, useAreStepsOver, useFirstSteps } from '../../client/cashier/first-steps'
import { useUser } from '../../client/transport/session'
import { PATH } from '../../paths/paths'

/** The first three steps of a newcomer, in their order. */
const STEPS = [
  { key: 'verify', title: 'home.nextVerify', href: PATH.auth },
  { key: 'deposit', title: 'home.nextDeposit', href: PATH.deposit },
  { key: 'trade', title: 'home.nextTrade', href: PATH.trade },
] as const

interface NextStepsProps {
  readonly onDemo: () => void
  /** On a phone they take its place: four rows of the market are to be seen on the first screen. */
  readonly instead?: ReactNode
}

/** The first three steps of a real user, until they are done or dismissed. */
export function NextSteps(props: NextStepsProps) {
  const isOver = useAreStepsOver()
  const uid = useUser()?.uid
  return isOver || uid === undefined ? props.instead : <Steps {...props} uid={uid} />
}

function Steps({ onDemo, instead, uid }: NextStepsProps & { readonly uid: string }) {
  const { text } = useTexts()
  const isDesktop = useIsDesktop()
  const done = useFirstSteps()
  const isAllDone = done !== undefined && STEPS.every(({ key }) => done[key])
  useEffect(() => {
    if (isAllDone) putStepsAway(uid)
  }, [isAllDone, uid])
  if (done === undefined || isAllDone) return instead
  const steps = (
    <ol className="grid min-w-0 flex-1 grid-cols-3 gap-2">
      {STEPS.map(({ key, title, href }, at) => (
        <li key={key} className="flex">
          <Step number={at + 1} title={text(title)} href={href} isDone={done[key]} testId={`next-${key}`} />
        </li>
      ))}
    </ol>
  )
  if (!isDesktop)
    return (
      <section aria-label={text('home.nextTitle')} className="flex items-center gap-1">
        {steps}
        <IconButton
          label={text('shell.understood')}
          icon={<X size={18} />}
          size="small"
          onPress={() => putStepsAway(uid)}
          testId="next-dismiss"
        />
      </section>
    )
  return (
    <Card label={text('home.nextTitle')} className="flex flex-col gap-3">
      <h2 className="text-lead font-semibold text-ink">{text('home.nextTitle')}</h2>
      {steps}
      <div className="flex flex-wrap justify-between gap-2">
        <Button size="small" variant="quiet" onPress={onDemo} testId="next-demo">
          {text('home.nextDemo')}
        </Button>
        <Button size="small" variant="quiet" onPress={() => putStepsAway(uid)} testId="next-dismiss">
          {text('shell.understood')}
        </Button>
      </div>
    </Card>
  )
}

function Step(props: {
  readonly number: number
  readonly title: string
  readonly href: string
  readonly isDone: boolean
  readonly testId: string
}) {
  const { text, format } = useTexts()
  return (
    <Anchor
      href={props.href}
      testId={props.testId}
      className="flex flex-1 flex-col items-center gap-1.5 rounded-control border border-line px-1 py-2 max-lg:gap-1 max-lg:bg-surface max-lg:py-1.5 text-center text-small font-medium text-ink hover:border-line-strong"
    >
      <span
        className={`figures grid size-8 place-items-center rounded-full text-body font-semibold max-lg:size-6 max-lg:text-small ${props.isDone ? 'bg-up-soft text-up' : 'bg-accent-soft text-accent'}`}
      >
        {props.isDone ? <Check size={18} aria-hidden="true" /> : format.count(props.number)}
      </span>
      {props.title}
      {props.isDone && <span className="sr-only">{text('home.nextDone')}</span>}
    </Anchor>
  )
}
