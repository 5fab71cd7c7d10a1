import { joinClasses } from '../join-classes'
import { Anchor, type AnchorProps } from '../provider/Anchor'

/** A link in running text. */
export function TextLink({ className, ...anchor }: AnchorProps) {
  return (
    <Anchor
      {...anchor}
      className={joinClasses(
        'font-medium text-accent underline underline-offset-3 hover:no-underline',
        className,
      )}
    />
  )
}
