import { useState } from 'react'
import { avatarUrl } from '../../client/copying/profile'
import { Initials } from './Initials'

/** A trader's picture, or their initials without one; the name is beside it. */
export function Avatar(props: {
  readonly trader: { readonly nickname: string; readonly avatar: string | undefined }
  readonly isLarge?: boolean
}) {
  const { trader, isLarge = false } = props
  const [missing, setMissing] = useState<string>()
  const { avatar } = trader
  if (avatar === undefined || avatar === missing) return <Initials name={trader.nickname} isLarge={isLarge} />
  return (
    <img
      src={avatarUrl(avatar)}
      alt=""
      loading="lazy"
      decoding="async"
      // A picture removed since the list was read is replaced by the initials.
      onError={() => setMissing(avatar)}
      className={`shrink-0 rounded-full bg-sunken object-cover ${isLarge ? 'size-12' : 'size-9'}`}
      data-testid="avatar"
    />
  )
}
