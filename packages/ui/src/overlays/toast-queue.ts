/** A message that disappears by itself. */
export interface ToastMessage {
  readonly text: string
  readonly tone?: 'neutral' | 'good' | 'bad'
  /** Interrupts the screen reader: for failures about money. */
  readonly urgent?: boolean
  /**
   * Whether the message belongs to no screen: like an urgent one, it stays when the user leaves the screen.
   */
  readonly outlivesScreen?: boolean
  /** How long it stays, in ms. */
  readonly duration?: number
}

/** A message on the screen. */
export interface ShownToast extends ToastMessage {
  readonly id: number
  /** Since when (ms). */
  readonly since: number
}

const shortest = 4_000
/** A message shown within this time before a navigation belongs to the next screen. */
const COMES_ALONG_MS = 1_000
let shown: readonly ShownToast[] = []
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/**
 * Shows a message, from anywhere, replacing the previous one: one at a time, plus one that interrupts.
 * Repeating a text restarts its time.
 */
export function showToast(message: ToastMessage): void {
  lastId += 1
  const toast = { ...message, id: lastId, since: Date.now() }
  const gone = shown.filter(({ text, urgent }) => text === message.text || urgent === message.urgent)
  for (const { id } of gone) dismissToast(id)
  change([...shown, toast])
  startTimer(toast)
}

/** Removes a message. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  change(shown.filter((each) => each.id !== id))
}

/** Removes every message. */
export function dismissToasts(): void {
  for (const { id } of shown) dismissToast(id)
}

/**
 * Removes the messages of a screen that the user has left. A message that came with the navigation belongs to
 * the next screen and stays.
 */
export function dismissLeftToasts(): void {
  const isLeft = ({ urgent, outlivesScreen, since }: ShownToast) =>
    urgent !== true && outlivesScreen !== true && Date.now() - since > COMES_ALONG_MS
  for (const { id } of shown.filter(isLeft)) dismissToast(id)
}

/** While the pointer or the focus is on them they stay. */
export function holdToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

/** Restarts the time of held messages. */
export function releaseToasts(): void {
  holdToasts()
  for (const toast of shown) startTimer(toast)
}

/** The messages on the screen, oldest first. The same array until it changes. */
export function readToasts(): readonly ShownToast[] {
  return shown
}

/** Calls back after every change; returns an unsubscribe function. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function startTimer(toast: ShownToast): void {
  // Long enough to read: about 15 characters a second beyond the first sentence.
  const readingTime = Math.max(shortest, 2_000 + toast.text.length * 65)
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), toast.duration ?? readingTime),
  )
}

function change(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
