import type { BrowserContext, Page } from '@playwright/test'
import type { Speech } from './speech'

/** The state of a page at one moment. */
interface Sight {
  readonly path: string
  readonly lang: string
  readonly dir: string
  /** Excess of the page's width over its window in pixels, if it lasts longer than one look. */
  readonly excess: number
  /** New texts and control names since the earlier looks. */
  readonly words: readonly string[]
}

/**
 * Inspects every page of a context after each change, from now on; returns the results so far. Texts are read
 * only on request, as that walks the whole page.
 */
export async function watchSights(
  context: BrowserContext,
  { origin, readsWords }: { readonly origin: string; readonly readsWords: boolean },
): Promise<readonly Sight[]> {
  const sights: Sight[] = []
  await context.exposeBinding('journeySaw', (_source, sight: Sight) => void sights.push(sight))
  await context.addInitScript(lookOn, { origin, readsWords })
  return sights
}

/** Inspects a page now, without waiting until it is still. */
export async function lookNow(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let looks = 0; looks < 2; looks += 1) dispatchEvent(new Event('journey-look'))
  })
}

/** The faults of a page: wider than its window, or, in a journey about a language, texts in another one. */
export function faultsIn(sights: readonly Sight[], speech: Speech | undefined): readonly string[] {
  const faults = sights.flatMap((sight) => [
    ...(sight.excess > 0 ? [`${sight.path} is ${sight.excess} px too wide`] : []),
    ...(speech === undefined ? [] : strangeWords(sight, speech)),
  ])
  return [...new Set(faults)]
}

function strangeWords({ path, lang, dir, words }: Sight, { language, strange }: Speech): readonly string[] {
  const isSet = lang === language.htmlLang && dir === language.dir
  const isStrange = (each: string) => strange.has(each) || (hasOwnLetters(language.value) && isEnglish(each))
  const english = words.filter(isStrange)
  return [
    ...(isSet ? [] : [`${path} is set in ${lang} ${dir}`]),
    ...english.map((each) => `${path} says in English: ${each}`),
  ]
}

/** Whether Latin words count as foreign in a language. */
const hasOwnLetters = (lang: string): boolean => lang === 'hk'

/**
 * Names that stand in every language as they are, those of keys among them; words in capitals (USD, UID,
 * EUR/USD) do too.
 */
const NAMES =
  /\b(Fairtick|WebP|qwerty|aaaa|Au|Ag|Alphabet|Meta|Chrome|Firefox|Linux|Node|Range Bot|Crossing Bot|Page Up|Page Down|End)\b/g

/** An address or account number, shortened or whole, belongs to no language: 0x5aAe…eAed. */
const ADDRESSES = /[0-9A-Za-z]{1,6}…[0-9A-Za-z]{1,4}|\b[0-9A-Za-z]{26,}\b/g

/** Names of saved files are the same in every language. */
const FILES = /\b[\w.-]+\.(pdf|csv|json)\b/g

function isEnglish(words: string): boolean {
  const rest = words
    .replaceAll(/\S+@\S+|https?:\S+|\b[\w-]+\.example\b/g, '')
    .replaceAll(ADDRESSES, '')
    .replaceAll(FILES, '')
    .replaceAll(NAMES, '')
  return (rest.match(/[A-Za-z]{2,}/g) ?? []).some((word) => /[a-z]/.test(word))
}

/** Runs in the page. Ignores content marked as a name, as code or as another language. */
function lookOn({ origin, readsWords }: { readonly origin: string; readonly readsWords: boolean }): void {
  const NAMED = ['aria-label', 'placeholder', 'alt', 'title']
  const FOREIGN = 'bdi, code, script, style, noscript, [lang]:not(html)'
  const known = new Set<string>()
  let isPlanned = false
  let isWide = false
  let before = ''

  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(look, 150)
  }

  function look() {
    isPlanned = false
    // The initial frame before the program runs has no main element.
    if (location.origin !== origin || document.querySelector('main') === null) return
    const root = document.documentElement
    const { scrollWidth, clientWidth } = document.scrollingElement ?? root
    const wasWide = isWide
    isWide = scrollWidth > clientWidth
    if (isWide) plan()
    const excess = isWide && wasWide ? scrollWidth - clientWidth : 0
    const set = { path: location.pathname, lang: root.lang, dir: root.dir, excess }
    const words = readsWords ? newWords() : []
    const state = JSON.stringify(set)
    if (state === before && words.length === 0) return
    before = state
    const { journeySaw } = window as unknown as { journeySaw: (sight: object) => Promise<void> }
    void journeySaw({ ...set, words })
  }

  function newWords(): string[] {
    const found: string[] = []
    const add = (words: string | null) => {
      const said = words?.trim() ?? ''
      if (!/[A-Za-z]/.test(said) || known.has(said)) return
      known.add(said)
      found.push(said)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode() !== null)
      if (texts.currentNode.parentElement?.closest(FOREIGN) === null) add(texts.currentNode.nodeValue)
    for (const name of NAMED)
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (element.closest(FOREIGN) === null) add(element.getAttribute(name))
    return found
  }

  addEventListener('journey-look', look)
  new MutationObserver(plan).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...NAMED, 'lang', 'dir'],
  })
}

/** The parts of a page that are looked at: content, navigation, bands, and what lies over them. */
const PARTS = 'main, nav, header, [role="dialog"], [role="alertdialog"]'

/** Texts of elements that hide a part of them; ellipsised ones are optional. */
export async function cutTexts(page: Page, { withDots = false } = {}): Promise<readonly string[]> {
  return page.evaluate(
    ({ parts, countsDots }) =>
      [...document.querySelectorAll(`:is(${parts}) *`)]
        .filter((each) => each instanceof HTMLElement && each.checkVisibility())
        .filter((each) => each.closest('.sr-only') === null && each.clientWidth > 8)
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.children.length === 0)
        .filter((each) => getComputedStyle(each).overflowX !== 'visible')
        .filter((each) => countsDots || getComputedStyle(each).textOverflow !== 'ellipsis')
        .map((each) =>
          each instanceof HTMLInputElement ? `${each.value} in ${each.dataset['testid']}` : each.textContent,
        ),
    { parts: PARTS, countsDots: withDots },
  )
}

/**
 * Texts outside the box of their control, cell or heading, over another text, or cut without an ellipsis;
 * ignores elements placed on purpose (absolute, fixed, sticky) within their part of the page. An ellipsised
 * text must show a few letters.
 */
export async function displacedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate((parts) => {
    const BOXES = 'button, a, td, th, dt, dd, li, h1, h2, h3, label, p, [role="tab"]'
    const ROOM = 3
    const FEW_LETTERS = 32
    /** The part of an element: what lies over the page is one of its own, any other the outermost. */
    const partOf = (element: Element): Element | undefined => {
      const over = element.closest('[role="dialog"], [role="alertdialog"]')
      if (over !== null) return over
      let outermost: Element | undefined
      for (let each = element.closest(parts); each; each = each.parentElement?.closest(parts) ?? null)
        outermost = each
      return outermost
    }
    const isEdge = (element: Element): boolean => partOf(element) === element
    const isPlaced = (element: Element | null): boolean =>
      element !== null &&
      !isEdge(element) &&
      (['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        isPlaced(element.parentElement))
    /** The part of a rectangle visible through all ancestors, some of which scroll. */
    const shownOf = ({ left, right, top, bottom }: DOMRect, element: Element | null): DOMRect => {
      const from = { left, right, top, bottom }
      for (let each = element; each !== null && !isEdge(each); each = each.parentElement) {
        if (getComputedStyle(each).overflowX === 'visible') continue
        const hider = each.getBoundingClientRect()
        from.left = Math.max(from.left, hider.left)
        from.right = Math.min(from.right, hider.right)
        from.top = Math.max(from.top, hider.top)
        from.bottom = Math.min(from.bottom, hider.bottom)
      }
      const { left: x, top: y } = from
      return new DOMRect(x, y, Math.max(0, from.right - x), Math.max(0, from.bottom - y))
    }
    /** Whether an ancestor hides the end of a text without an ellipsis (a box within a line gets none). */
    const isClipped = ({ left, right }: DOMRect, element: Element): boolean => {
      let isInBox = false
      for (let each: Element | null = element; each && !isEdge(each); each = each.parentElement) {
        const { overflowX, textOverflow, display } = getComputedStyle(each)
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        if (overflowX === 'hidden' || overflowX === 'clip') {
          const hider = each.getBoundingClientRect()
          const isCut = left < hider.left - ROOM || right > hider.right + ROOM
          if (isCut) return isInBox || textOverflow !== 'ellipsis'
        }
        isInBox ||= display.startsWith('inline-')
      }
      return false
    }
    const clipped: string[] = []
    interface Seen {
      readonly text: string
      readonly rect: DOMRect
      /** One for each line: the rectangle of a text that wraps holds the beginning of its first line too. */
      readonly lines: readonly DOMRect[]
      readonly element: Element
      readonly part: Element
    }
    const texts: Seen[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode() !== null) {
      const node = walk.currentNode
      const element = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (element === null || text === '' || element.closest('.sr-only, svg, canvas, noscript') !== null)
        continue
      const part = partOf(element)
      if (part === undefined) continue
      // A row that is not drawn yet (content-visibility) has the places of an earlier width.
      const drawn = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }
      if (!element.checkVisibility(drawn) || isPlaced(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const whole = range.getBoundingClientRect()
      if (isClipped(whole, element)) clipped.push(text)
      const rect = shownOf(whole, element)
      const lines = [...range.getClientRects()].map((line) => shownOf(line, element))
      if (rect.width > 0 && rect.height > 0) texts.push({ text, rect, lines, element, part })
    }
    const spilt = texts.filter(({ rect, element }) => {
      const box = element.closest(BOXES)?.getBoundingClientRect()
      return box !== undefined && (rect.left < box.left - ROOM || rect.right > box.right + ROOM)
    })
    const overlap = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > ROOM &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > ROOM + ROOM
    const over = texts.flatMap(({ text, rect, lines, element, part }, at) => {
      const under = texts
        .slice(at + 1)
        .find(
          (other) =>
            other.part === part &&
            !element.contains(other.element) &&
            !other.element.contains(element) &&
            overlap(rect, other.rect) &&
            lines.some((line) => other.lines.some((otherLine) => overlap(line, otherLine))),
        )
      return under === undefined ? [] : [{ text, under: under.text }]
    })
    const squeezed = [...document.querySelectorAll(`:is(${parts}) *`)].filter(
      (each) =>
        each.scrollWidth > each.clientWidth + 1 &&
        each.clientWidth < FEW_LETTERS &&
        getComputedStyle(each).textOverflow === 'ellipsis' &&
        each.closest('.sr-only') === null &&
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    return [
      ...squeezed.map(({ textContent, clientWidth }) => `${textContent} is squeezed to ${clientWidth} px`),
      ...clipped.map((text) => `${text} is cut without an ellipsis`),
      ...spilt.map(({ text }) => `${text} leaves its box`),
      ...over.map(({ text, under }) => `${text} lies over ${under}`),
    ]
  }, PARTS)
}
