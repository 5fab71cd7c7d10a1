const CONTROLS = 'a[href], button:not(:disabled), [tabindex="0"]'
/** Elements that stay in use beside the part: messages and announcements to screen readers. */
const STAYS = '[data-messages], [data-live-announcer]'

/**
 * Gives the page to a part that covers it. All elements beside the part are inert, so that no key reaches
 * hidden ones; a sheet that opens over the part later stays in use. The part takes the focus. Returns the
 * function that ends this and restores the focus, to be called in an effect.
 */
export function aloneOnPage(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined
  const before = document.activeElement
  const silenced = new Set<HTMLElement>()
  const silence = () => {
    for (const each of besideOf(part)) {
      if (each.inert || each.matches(STAYS)) continue
      each.inert = true
      silenced.add(each)
    }
  }
  // A band that comes meanwhile lies under the part; what comes into the body itself lies over it.
  const observer = new MutationObserver(silence)
  for (const at of above(part)) observer.observe(at, { childList: true })
  part.dataset['alone'] = ''
  silence()
  if (!part.contains(document.activeElement)) part.querySelector<HTMLElement>(CONTROLS)?.focus()
  return () => {
    observer.disconnect()
    delete part.dataset['alone']
    for (const each of silenced) each.inert = false
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}

/** Whether a part covers the page now. */
export const isPageCovered = (): boolean => document.querySelector('[data-alone]') !== null

/** All that the part is in, up to the body. */
function above(part: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = part.parentElement; at !== null && at !== document.body; at = at.parentElement) found.push(at)
  return found
}

function besideOf(part: HTMLElement): readonly HTMLElement[] {
  const beside: HTMLElement[] = []
  for (const at of above(part))
    for (const each of at.children) if (!each.contains(part) && each instanceof HTMLElement) beside.push(each)
  return beside
}
