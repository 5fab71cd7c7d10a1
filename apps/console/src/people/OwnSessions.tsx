import { Badge, Button, ErrorState, Section, Skeleton } from '@fairtick/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormError } from '../access/FormError'
import { type ListedSession, endOtherSessions, endOwnSession, readSessions } from '../client/own-security'
import { useAct } from '../client/use-act'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'

/** The operator's own sessions, with buttons to end them. */
export function OwnSessions() {
  const { say } = useWords()
  const own = useQuery({ queryKey: ['own-sessions'], queryFn: readSessions })
  const others = own.data?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Section title={say('sessions')} action={others.length > 0 && <EndOthers />}>
      <p className="text-body text-ink-soft">{say('sessionsWhy')}</p>
      {own.isPending && <Skeleton height="6rem" shape="block" />}
      {own.isError && (
        <ErrorState title={say('failed')} retryLabel={say('retry')} onRetry={() => void own.refetch()} />
      )}
      <ul aria-label={say('sessions')} className="flex flex-col">
        {own.data?.map((each) => (
          <SessionRow key={each.id} session={each} />
        ))}
      </ul>
    </Section>
  )
}

/** Ends sessions, and reloads them. */
function useEnding(end: () => Promise<unknown>) {
  const client = useQueryClient()
  return useAct({
    mutationFn: end,
    onSettled: () => client.invalidateQueries({ queryKey: ['own-sessions'] }),
  })
}

function EndOthers() {
  const speech = useWords()
  const ending = useEnding(endOtherSessions)
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <FormError words={ending.isError ? failureWords(speech, ending.error) : ''} />
      <EndButton words={speech.say('endOthers')} ending={ending} testId="end-others" />
    </span>
  )
}

function EndButton(props: {
  readonly words: string
  readonly ending: ReturnType<typeof useEnding>
  readonly testId: string
}) {
  const { words, ending, testId } = props
  return (
    <Button
      size="small"
      variant="outline"
      isBusy={ending.isPending}
      onPress={() => ending.mutate()}
      testId={testId}
    >
      {words}
    </Button>
  )
}

function SessionRow({ session }: { readonly session: ListedSession }) {
  const speech = useWords()
  const { say, format } = speech
  const ending = useEnding(() => endOwnSession(session.id))
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-2" data-testid="session">
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi className="truncate font-semibold">{session.device}</bdi>
        <span className="text-small text-ink-soft">
          {say('sessionSeen', { ip: session.address, at: format.dateTime(session.lastSeenAt) })}
        </span>
        <FormError words={ending.isError ? failureWords(speech, ending.error) : ''} />
      </span>
      {session.isCurrent ? (
        <Badge>{say('sessionHere')}</Badge>
      ) : (
        <EndButton words={say('endSession')} ending={ending} testId="end-session" />
      )}
    </li>
  )
}
