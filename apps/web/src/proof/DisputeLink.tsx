import { useTexts } from '@fairtick/texts/react'
import { LinkButton } from '@fairtick/ui'
import { useUser } from '../client/transport/session'
import { disputePath } from '../paths/paths'

/** The way from an order to its dispute. */
export function DisputeLink(props: { readonly kind: 'forex' | 'micro'; readonly id: number }) {
  const { text } = useTexts()
  if (useUser() === undefined) return null
  return (
    <LinkButton href={disputePath(props.kind, props.id)} variant="outline" testId="dispute-order">
      {text('dispute.link')}
    </LinkButton>
  )
}
