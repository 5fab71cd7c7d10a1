import { CircleAlert, CircleCheck, CircleI, X } from '../icons'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../actions/IconButton'
import { joinClasses } from '../join-classes'
import {
  dismissToast,
  holdToasts,
  readToasts,
  releaseToasts,
  watchToasts,
  type ShownToast,
} from './toast-queue'

const icons = { neutral: CircleI, good: CircleCheck, bad: CircleAlert }
const iconTones = { neutral: 'text-ink-soft', good: 'text-accent', bad: 'text-danger' }

/**
 * The place of messages, once per page: above everything fixed at the foot of a phone, in the starting corner
 * of a wide screen, never over a price or an order button. The live regions exist before the first message.
 */
export function Toasts(props: {
  readonly label: string
  readonly closeLabel: string
  /** In the middle of the foot of a wide screen too, where a menu with buttons is in the starting corner. */
  readonly isCentred?: boolean
}) {
  const { label, closeLabel, isCentred = false } = props
  const toasts = useSyncExternalStore(watchToasts, readToasts)
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const place = () => section.current?.style.setProperty('bottom', `${footHeight()}px`)
    place()
    if (toasts.length === 0) return undefined
    // The foot may grow after the message, through the position that it announces. The tab bar comes and goes
    // with the screen, without changing the page's height.
    const watch = new ResizeObserver(place)
    for (const each of [document.body, ...document.querySelectorAll('[data-foot]')]) watch.observe(each)
    return () => watch.disconnect()
  }, [toasts])
  const isUrgent = (toast: ShownToast) => toast.urgent === true
  return (
    <section
      aria-label={label}
      data-messages
      ref={(element) => {
        section.current = element
        return element === null ? undefined : holdWhileUsed(element)
      }}
      className={joinClasses(
        'pointer-events-none fixed inset-x-0 z-70 flex flex-col items-center gap-2 px-3 pb-2 md:px-4 md:pb-4',
        !isCentred && 'md:items-start',
      )}
    >
      <div role="alert" className="flex w-full max-w-sm flex-col gap-2">
        {toasts.filter(isUrgent).map((toast) => (
          <ToastRow key={toast.id} toast={toast} closeLabel={closeLabel} />
        ))}
      </div>
      <div role="status" className="flex w-full max-w-sm flex-col gap-2">
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <ToastRow key={toast.id} toast={toast} closeLabel={closeLabel} />
          ))}
      </div>
    </section>
  )
}

/** The height of elements fixed at the window's foot (`data-foot`), CSS px. */
function footHeight(): number {
  const tops = [...document.querySelectorAll('[data-foot]')].map((bar) => bar.getBoundingClientRect().top)
  // Other `data-foot` elements are hidden, or begin at the top of the side.
  return Math.max(0, ...tops.filter((top) => top > innerHeight / 2).map((top) => innerHeight - top))
}

function ToastRow({ toast, closeLabel }: { readonly toast: ShownToast; readonly closeLabel: string }) {
  const tone = toast.tone ?? 'neutral'
  const Icon = icons[tone]
  return (
    <div
      data-entering=""
      data-testid="toast"
      className="enter-grow pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-raised ps-4 text-body font-medium text-ink shadow-raised"
    >
      <Icon size={20} aria-hidden="true" className={joinClasses('shrink-0', iconTones[tone])} />
      <span className="min-w-0 flex-1 py-3 break-words">{toast.text}</span>
      <IconButton
        label={closeLabel}
        icon={<X size={16} aria-hidden="true" />}
        onPress={() => dismissToast(toast.id)}
      />
    </div>
  )
}

// Messages stay while in use: a pointer over them, or the focus inside.
function holdWhileUsed(element: HTMLElement): () => void {
  const events: readonly (readonly [name: string, act: () => void])[] = [
    ['pointerover', holdToasts],
    ['pointerout', releaseToasts],
    ['focusin', holdToasts],
    ['focusout', releaseToasts],
  ]
  for (const [name, act] of events) element.addEventListener(name, act)
  return () => {
    for (const [name, act] of events) element.removeEventListener(name, act)
  }
}
