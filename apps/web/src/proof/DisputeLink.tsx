import { useTexts } from '@fairtick/texts/react'
import { LinkButton } from '@fairtick/ui'
import { useUser } from '../client/transport/session'
import { disputePath } from '../paths/paths'

/** The way from an order to its dispute, for real users: nothing is lost on a demo account. */
export function DisputeLink(props: { readonly kind: 'forex' | 'micro'; readonly id: number }) {
  const { text } = useTexts()
  if (useUser()?.isDemo !== false) return null
  return (
    <LinkButton href={disputePath(props.kind, props.id)} variant="outline" testId="dispute-order">
      {text('dispute.link')}
    </LinkButton>
  )
}
