import type { ReactNode } from 'react'
import { Anchor, type AnchorProps } from '../provider/Anchor'
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look'

/** A link that looks like a button. */
export function LinkButton(
  props: Omit<AnchorProps, 'className'> & {
    readonly variant?: ButtonVariant
    readonly size?: ButtonSize
    readonly isWide?: boolean
    readonly icon?: ReactNode
  },
) {
  const { variant = 'primary', size = 'medium', isWide = false, icon, children, ...anchor } = props
  return (
    <Anchor {...anchor} className={buttonLook({ variant, size, isWide })}>
      {icon !== undefined && <span aria-hidden="true">{icon}</span>}
      {children}
    </Anchor>
  )
}
