import { useTexts } from '@fairtick/texts/react'
import { Badge } from '@fairtick/ui'

/** Badges for a program, a trader who has ended or was banned, and a trader whom the user copies. */
export function TraderSigns(props: {
  readonly trader: {
    readonly isSample: boolean
    readonly endedAt: number | undefined
    readonly isBanned?: boolean
    readonly isFollowed?: boolean
  }
}) {
  const { text, format } = useTexts()
  const { isSample, endedAt, isBanned = false, isFollowed = false } = props.trader
  return (
    <>
      {isSample && (
        <Badge tone="demo" isLong>
          {text('copying.sample')}
        </Badge>
      )}
      {isFollowed && <Badge tone="accent">{text('copying.followed')}</Badge>}
      {endedAt !== undefined && (
        <Badge tone={isBanned ? 'down' : 'warn'}>
          {text(isBanned ? 'copying.bannedOn' : 'copying.endedOn', { date: format.date(endedAt) })}
        </Badge>
      )}
    </>
  )
}
