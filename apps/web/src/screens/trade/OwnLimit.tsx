import { learnLater } from '@fairtick/texts'
import { Suspense, lazy } from 'react'
import { useUser } from '../../client/transport/session'

const OwnLimitNote = lazy(async () => {
  const [{ OwnLimitNote: loaded }] = await Promise.all([
    import('../../features/identity/limits/OwnLimitNote'),
    learnLater(),
  ])
  return { default: loaded }
})

/** A real user's own limit, on the ticket. */
export function OwnLimit() {
  const user = useUser()
  if (user === undefined || user.isDemo) return null
  return (
    <Suspense>
      <OwnLimitNote />
    </Suspense>
  )
}
