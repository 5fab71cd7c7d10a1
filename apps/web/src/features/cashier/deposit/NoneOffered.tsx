import { useTexts } from '@fairtick/texts/react'
import { EmptyState, LinkButton } from '@fairtick/ui'
import { PATH } from '../../../paths/paths'

/** No coin or bank to deposit by at present, and whom to ask. */
export function NoneOffered({ title }: { readonly title: string }) {
  const { text } = useTexts()
  return (
    <EmptyState
      title={title}
      hint={text('deposit.noneOfferedHint')}
      action={<LinkButton href={PATH.chat}>{text('support.title')}</LinkButton>}
    />
  )
}
