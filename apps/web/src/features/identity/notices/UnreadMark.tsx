import { useTexts } from '@fairtick/texts/react'

/** Numbers above are not shown. */
const SHOWN_MOST = 99

/** The number of unread notices, at the corner of an icon or in a row; nothing where there is none. */
export function UnreadMark(props: { readonly unread: number; readonly isCorner?: boolean }) {
  const { format } = useTexts()
  const { unread } = props
  if (unread === 0) return null
  return (
    <span
      aria-hidden="true"
      data-testid="unread"
      className={`figures inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-micro font-semibold text-surface ${props.isCorner === true ? 'absolute -end-2 -top-2' : ''}`}
    >
      {unread > SHOWN_MOST ? `${format.count(SHOWN_MOST)}+` : format.count(unread)}
    </span>
  )
}
