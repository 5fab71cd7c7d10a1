import type { Locator } from '@playwright/test'

/** The acts of a hand in one flow. */
export interface Acts {
  /** Taps, clicks and choices; a choice from the system's own list or of a file takes two. */
  readonly presses: number
  /** Fields filled in, with the tap into them. */
  readonly fields: number
  /** Screenfuls scrolled to see what comes next, also within a sheet. */
  readonly scrolls: number
}

/** Acts at a page and counts them. */
export interface Hand {
  readonly acts: () => Acts
  readonly presses: (target: Locator) => Promise<void>
  readonly fills: (field: Locator, value: string) => Promise<void>
  /** Opens a list of the system, and chooses. */
  readonly chooses: (list: Locator, option: Option) => Promise<void>
  /** Opens the system's choice of files, and chooses. */
  readonly attaches: (button: Locator, file: Attached) => Promise<void>
}

/** An option by its value or its label. */
type Option = string | { readonly label: string }

/** A file in memory. */
export interface Attached {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A hand without acts. */
export function freshHand(): Hand {
  const counted = { presses: 0, fields: 0, scrolls: 0 }
  const reaches = async (target: Locator) => {
    await isStill(target)
    counted.scrolls += await target.evaluate(bringIntoSight)
  }
  return {
    acts: () => ({ ...counted }),
    async presses(target) {
      await reaches(target)
      await target.click()
      counted.presses += 1
    },
    async fills(field, value) {
      await reaches(field)
      await field.fill(value)
      counted.fields += 1
    },
    async chooses(list, option) {
      await reaches(list)
      await list.selectOption(option)
      counted.presses += 2
    },
    async attaches(button, file) {
      await reaches(button)
      const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()])
      await chooser.setFiles(file)
      counted.presses += 2
    },
  }
}

/** Waits until an element can be used and does not move. */
async function isStill(target: Locator): Promise<void> {
  await target.waitFor()
  const element = await target.elementHandle()
  await element.waitForElementState('enabled')
  await element.waitForElementState('stable')
}

/** Runs in the page: shows an element if it is out of sight or covered; returns the screenfuls in between. */
function bringIntoSight(element: Element): number {
  const { left, top, bottom, width, height } = element.getBoundingClientRect()
  const middle = document.elementFromPoint(left + width / 2, top + height / 2)
  const isWhole = top >= 0 && bottom <= innerHeight
  if (isWhole && middle !== null && (element.contains(middle) || middle.contains(element))) return 0
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return Math.max(1, Math.ceil(Math.max(-top, bottom - innerHeight) / innerHeight))
}
