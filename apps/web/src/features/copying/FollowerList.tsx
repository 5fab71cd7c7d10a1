import { useTexts } from '@fairtick/texts/react'
import { Card, Figure, ListRow, Signed, Stat } from '@fairtick/ui'
import { type OwnFollower, type OwnFollowers, useMyFollowers } from '../../client/copying/copying'
import { directionOfUsd, useFigures } from '../../figures/use-figures'
import { ReadList } from '../../reads/ReadList'
import { Initials } from './Initials'

/** The user's followers, and the sums over all of them. Source: docs/spec/product.md 2.8, 3.23. */
export function FollowerList() {
  const { text } = useTexts()
  const followers = useMyFollowers()
  return (
    <>
      <Sums sums={followers.data?.pages[0]} />
      <Card padding="none" className="px-4">
        <ReadList
          read={followers}
          name="copying.followerList"
          error={text('copying.followerListError')}
          label={text('copying.followerList')}
          items={followers.data?.pages.flatMap(({ rows }) => rows)}
          keyOf={({ id }) => id}
          skeletonRows={3}
        >
          {(follower) => <FollowerRow follower={follower} />}
        </ReadList>
      </Card>
    </>
  )
}

function Sums({ sums }: { readonly sums: OwnFollowers | undefined }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  if (sums === undefined) return null
  return (
    <Card className="grid grid-cols-3 gap-3">
      <Stat label={text('copying.followerCount')} value={<Figure>{format.count(sums.count)}</Figure>} />
      <Stat
        label={figures.inUsd(text('copying.followersResult'))}
        value={<Signed text={figures.profit(sums.result)} direction={directionOfUsd(sums.result)} />}
      />
      <Stat
        label={figures.inUsd(text('copying.followersFloating'))}
        value={<Signed text={figures.profit(sums.floating)} direction={directionOfUsd(sums.floating)} />}
      />
    </Card>
  )
}

function FollowerRow({ follower }: { readonly follower: OwnFollower }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <ListRow
      leading={<Initials name={follower.nickname} />}
      title={<bdi>{follower.nickname}</bdi>}
      trailing={
        <Signed
          text={figures.inUsd(figures.profit(follower.result))}
          direction={directionOfUsd(follower.result)}
        />
      }
      trailingDetail={
        <span className="text-ink-soft">
          {text('copying.ofBudget', { percent: figures.percent(follower.profitability) })}
        </span>
      }
      testId={`follower-${follower.id}`}
    />
  )
}
