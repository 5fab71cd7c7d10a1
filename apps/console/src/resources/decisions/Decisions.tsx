import type { Right } from '@fairtick/domain'
import { Button, showToast, useIsWide } from '@fairtick/ui'
import { useState } from 'react'
import { Refusal } from '../../access/Refusal'
import { isOfRow } from '../../client/call-failure'
import {
  type AnyRow,
  type Given,
  type Resource,
  type WireDecided,
  askerOf,
  decide,
  firstWordOf,
  isOpenTo,
  isWaiting,
  rightsFor,
} from '../../client/rows'
import { type Session, hasOneOf, isAllowed } from '../../client/session'
import { useAct } from '../../client/use-act'
import { OneTimePassword } from '../../people/OneTimePassword'
import { type Speech, useWords } from '../../words/use-words'
import { DecisionForm } from './DecisionForm'
import { lettersOf } from '../letters'
import { useKeys } from '../../forms/use-keys'

interface DecisionsProps {
  readonly resource: Resource
  readonly session: Session
  readonly id: string
  readonly row: AnyRow
  /** Pictures of the row that this operator has not opened here, by field. */
  readonly unseen?: readonly string[]
  /** Reloads the row. */
  readonly onDone: () => Promise<AnyRow | undefined>
  /** The row waits no longer, or waits for another operator. */
  readonly onDecided: () => void
}

/** The decision that requires the pictures. */
const YES = 'approve'

/** This operator's possible decisions about a row, each with its button and letter. */
export function Decisions(props: DecisionsProps) {
  const { resource, session, row } = props
  const speech = useWords()
  const [chosen, setChosen] = useState<string>()
  const deciding = useDeciding(props, () => setChosen(undefined))
  const shownOnce = deciding.data?.shown_once
  const names = Object.keys(resource.decisions)
  const first = firstWordOf(row)
  const isShown = (name: string) =>
    isAllowed(session, resource.decisions[name]?.needs ?? 'nothing') &&
    isOpenTo(resource, name, row) &&
    !(first?.decision === name && !mayAgree(session, resource.decisions[name]?.second, first.operator)) &&
    (resource.name !== 'approvals' || hasOneOf(session, rightsFor(row)))
  const shown = askerOf(row) === session.account ? [] : names.filter(isShown)
  const choose = (name: string | undefined) => {
    deciding.reset()
    setChosen(name)
  }
  const letters = [...lettersOf(names)].filter(([, name]) => shown.includes(name))
  useKeys(Object.fromEntries(letters.map(([letter, name]) => [letter, () => choose(name)])))
  if (shownOnce) return <SecondHalf half={shownOnce} />
  if (shown.length === 0) return <Refusal failure={deciding.error} />
  const open = chosen !== undefined && shown.includes(chosen) ? chosen : undefined
  const terms = open === undefined ? undefined : resource.decisions[open]
  return (
    <section aria-label={speech.say('decisions')} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {shown.map((name) => (
          <DecisionButton
            key={name}
            name={name}
            letter={letters.find(([, each]) => each === name)?.[0]}
            isFirst={name === shown[0] && chosen === undefined && isWaiting(resource, row)}
            isChosen={name === chosen}
            onPress={() => choose(name === chosen ? undefined : name)}
          />
        ))}
      </div>
      {open !== undefined && terms !== undefined ? (
        <DecisionForm
          key={open}
          resource={resource}
          decision={open}
          terms={terms}
          row={row}
          unseen={open === YES ? (props.unseen ?? []) : []}
          isBusy={deciding.isPending}
          failure={deciding.error}
          onSend={(given) => deciding.mutate({ decision: open, given })}
          onCancel={() => choose(undefined)}
        />
      ) : (
        <Refusal failure={deciding.error} />
      )}
    </section>
  )
}

/** Whether an operator may give the second approval after another. */
const mayAgree = (session: Session, second: Right | undefined, first: string): boolean =>
  first !== session.account && (second === undefined || isAllowed(session, second))

/** The row stays open, as this is shown only once. */
function SecondHalf({ half }: { readonly half: string }) {
  const { say } = useWords()
  return <OneTimePassword title={say('secondHalf')} password={half} hints={[say('secondHalfWhy')]} />
}

/** Takes a decision, announces the result, and moves on if the row waits no longer. */
function useDeciding({ resource, id, row, onDone, onDecided }: DecisionsProps, onTaken: () => void) {
  const speech = useWords()
  return useAct({
    mutationFn: ({ decision, given }: { readonly decision: string; readonly given: Given }) =>
      decide(resource, decision, id, given),
    onSuccess: async (outcome, { decision }) => {
      showToast({ text: outcomeWords(speech, { resource, decision, id, row, outcome }), tone: 'good' })
      onTaken()
      const after = await onDone()
      const staysHere = after !== undefined && isWaiting(resource, after) && outcome.state !== 'waiting'
      if (resource.queue !== undefined && !staysHere && outcome.shown_once === undefined) onDecided()
    },
    // Another operator has decided on the row meanwhile.
    onError: async (failure) => {
      if (isOfRow(failure)) await onDone()
    },
  })
}

function DecisionButton(props: {
  readonly name: string
  readonly letter: string | undefined
  readonly isFirst: boolean
  readonly isChosen: boolean
  readonly onPress: () => void
}) {
  const { nameOf } = useWords()
  const isWide = useIsWide()
  return (
    <Button
      size={isWide ? 'small' : 'medium'}
      variant={props.isFirst ? 'primary' : 'outline'}
      isExpanded={props.isChosen}
      onPress={props.onPress}
      testId={`decide-${props.name}`}
    >
      {nameOf('decisions', props.name)}
      <kbd className="ms-1.5 hidden text-micro opacity-70 lg:inline" aria-hidden="true">
        {props.letter}
      </kbd>
    </Button>
  )
}

function outcomeWords(
  speech: Speech,
  made: {
    readonly resource: Resource
    readonly decision: string
    readonly id: string
    readonly row: AnyRow
    readonly outcome: WireDecided
  },
): string {
  const { say, nameOf, words } = speech
  const thing = `${nameOf('things', made.resource.name)} ${made.id}`
  const about = aboutWords(speech, made.row)
  const values = {
    decision: nameOf('decisions', made.decision),
    decided: words.values['decided']?.[made.decision] ?? nameOf('decisions', made.decision),
    thing: about === undefined ? thing : say('thingAbout', { thing, about }),
  }
  if (made.outcome.state === 'waiting')
    return say('waiting', { ...values, id: made.outcome.approval_id ?? '' })
  return say(made.outcome.state, values)
}

/** The decision requested in an approval, and its row. */
function aboutWords({ nameOf, valueOf }: Speech, row: AnyRow): string | undefined {
  const { resource, resource_id: id, decision } = row
  if (typeof resource !== 'string' || typeof decision !== 'string') return undefined
  const asked = valueOf('approvals', 'decision', decision) ?? nameOf('decisions', decision)
  return `${asked} ${nameOf('things', resource)} ${id}`
}
