/** The control that the keyboard was on, and where to go on when it is gone. */
interface Place {
  readonly element: HTMLElement
  /** Its row in a list or table, and how far down it is. */
  readonly row: Element | undefined
  readonly rows: Element | undefined
  readonly at: number
  readonly tabs: Element | undefined
}

/** ms that a closing dialog or a new screen has to set the focus itself. */
const WAIT_MS = 60
const CONTROLS = 'a[href], button:not(:disabled), [tabindex="0"]'
const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * Keeps the keyboard where it was when the focused control goes, as with the row of a closed position: it
 * goes on to the row that took its place, else to the tab of the list, else to the main part of the page.
 * Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined
  // The place outside any dialog: the opener of one may be gone when it closes.
  let place: Place | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    last = target
    if (target.closest(DIALOG) === null) place = placeOf(target)
  }
  // Left on purpose: a press on nothing. A control that goes also tells, just before it is gone.
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    const left = last
    setTimeout(() => {
      if (left === last && left?.isConnected === true && isNowhere() && document.hasFocus()) last = undefined
    })
  }
  const check = () => {
    timer = undefined
    if (last === undefined || last.isConnected || !isNowhere()) return
    if (document.querySelector(DIALOG) === null) goOn(place)
  }
  const observer = new MutationObserver(() => {
    if (last === undefined || last.isConnected || timer !== undefined) return
    timer = setTimeout(check, WAIT_MS)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onLeave)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onLeave)
  }
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

function placeOf(element: HTMLElement): Place {
  const row = element.closest('li, tr') ?? undefined
  const rows = row?.parentElement ?? undefined
  return {
    element,
    row,
    rows,
    at: row === undefined || rows === undefined ? -1 : [...rows.children].indexOf(row),
    tabs: element.closest('[data-tabs]') ?? undefined,
  }
}

function goOn(place: Place | undefined): void {
  const next = place?.element.isConnected === true ? place.element : neighbourOf(place)
  const tab = place?.tabs?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  for (const each of [next, tab, document.getElementById('main')]) {
    if (each?.isConnected === true) each.focus({ preventScroll: each.id === 'main' })
    if (!isNowhere()) return
  }
}

/** The first control of the row at the same place, or of the last one. */
function neighbourOf(place: Place | undefined): HTMLElement | undefined {
  if (place === undefined) return undefined
  const rows = [...(place.rows?.children ?? [])]
  const row = place.row?.isConnected === true ? place.row : rows[Math.min(place.at, rows.length - 1)]
  return row?.querySelector<HTMLElement>(CONTROLS) ?? undefined
}
