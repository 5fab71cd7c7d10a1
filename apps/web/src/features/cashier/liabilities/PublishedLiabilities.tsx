import { useTexts } from '@fairtick/texts/react'
import { EmptyState, Section, Skeleton } from '@fairtick/ui'
import { type ReactNode, useState } from 'react'
import {
  type PublishedLiabilities as Day,
  useChainVerdict,
  usePublishedDays,
} from '../../../client/cashier/liabilities'
import { useUser } from '../../../client/transport/session'
import { Read } from '../../../reads/Read'
import { ChainNote } from './ChainNote'
import { CheckProgram } from './CheckProgram'
import { DayCard, DayHashes } from './DayCard'
import { DayList } from './DayList'
import { InclusionCard } from './InclusionCard'
import { SeenNote } from './SeenNote'
import { useSeenHead } from './use-seen-head'

/** The published days of the liabilities to clients, and a client's own part in them. */
export function PublishedLiabilities({ invitation }: { readonly invitation: ReactNode }) {
  const { text } = useTexts()
  const published = usePublishedDays()
  const query = { ...published, data: published.days }
  return (
    <Read query={query} error={text('liabilities.error')} standIn={<Skeleton shape="block" height="24rem" />}>
      {(days) => <Days published={published} days={days} invitation={invitation} />}
    </Read>
  )
}

function Days(props: {
  readonly published: ReturnType<typeof usePublishedDays>
  readonly days: readonly Day[]
  readonly invitation: ReactNode
}) {
  const { text } = useTexts()
  const { published, days } = props
  const user = useUser()
  const [chosen, choose] = useState<string>()
  const chain = useChainVerdict(days)
  const seen = useSeenHead(published, chain)
  const day = days.find((each) => each.day === chosen) ?? days[0]
  const seenNote = <SeenNote seen={seen} days={days} chain={chain} />
  if (day === undefined)
    return (
      <>
        {seenNote}
        <EmptyState title={text('liabilities.empty')} hint={text('liabilities.daysEmptyHint')} />
      </>
    )
  const uid = user?.isDemo === false ? user.uid : undefined
  return (
    <>
      <Section title={text(day === days[0] ? 'liabilities.newest' : 'liabilities.chosen')}>
        <DayCard day={day} />
        <ChainNote verdict={chain} days={days.length} />
        {seenNote}
      </Section>
      <Section title={text('liabilities.own')}>
        {uid === undefined ? (
          props.invitation
        ) : (
          <InclusionCard key={`${uid} ${day.day}`} uid={uid} day={day} days={days} />
        )}
      </Section>
      <DayHashes day={day} />
      <CheckProgram uid={uid} day={day.day} />
      <DayList published={published} chosen={day.day} onChoose={choose} />
    </>
  )
}
