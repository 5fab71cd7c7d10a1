import type { ReactNode } from 'react'
import { useUser } from '../../client/transport/session'
import { RealOnly } from '../../features/identity/RealOnly'
import { PATH } from '../../paths/paths'
import { InnerPage } from '../InnerPage'

/**
 * The frame of a page of the user's own. A demo user sees its purpose and a link to a real account, if it is
 * for real users only.
 */
export function MineScreen(props: {
  readonly title: string
  readonly lead?: string
  /** Its purpose, for a demo user, if it has no lead. */
  readonly about?: string
  /** Its fees, times and limits, for a demo user. */
  readonly terms?: ReactNode
  /** Its fields with example figures, for a demo user. */
  readonly preview?: ReactNode
  readonly isForDemo?: boolean
  /** Laid out for a desk. */
  readonly isWide?: boolean
  /** The previous step; by default the account page. */
  readonly backHref?: string
  readonly children: ReactNode
}) {
  const isRefused = useUser()?.isDemo === true && props.isForDemo !== true
  return (
    <InnerPage
      title={props.title}
      backHref={props.backHref ?? PATH.account}
      isWide={props.isWide === true && !isRefused}
    >
      {isRefused ? (
        <RealOnly lead={props.about ?? props.lead} preview={props.preview}>
          {props.terms}
        </RealOnly>
      ) : (
        <>
          {props.lead !== undefined && <p className="text-body text-ink-soft">{props.lead}</p>}
          {props.children}
        </>
      )}
    </InnerPage>
  )
}
