import { beforeEach, describe, expect, it } from 'vitest'
import { type OverlayHistory, createOverlayHistory } from './overlay-history'

/** A fake browser history that moves only when told to, since a real one moves asynchronously. */
class Browser {
  entries = [
    { page: 'home', depth: 0 },
    { page: 'trade', depth: 0 },
  ]
  at = 1
  asked: number[] = []
  timers: (() => void)[] = []
  readonly overlays: OverlayHistory = createOverlayHistory({
    depth: () => this.here.depth,
    push: (depth) => this.add({ page: this.here.page, depth }),
    go: (delta) => void this.asked.push(delta),
    later: (act) => void this.timers.push(act),
  })

  get here() {
    const entry = this.entries[this.at]
    if (entry === undefined) throw new Error('outside the history')
    return entry
  }

  add(entry: { page: string; depth: number }) {
    this.entries = [...this.entries.slice(0, this.at + 1), entry]
    this.at += 1
  }

  /** The user presses Back or Forward. */
  press(delta: number) {
    this.at += delta
    this.overlays.moved()
  }

  /** Runs everything that is pending. */
  async rests() {
    for (let round = 0; round < 10; round++) {
      await Promise.resolve()
      const asked = this.asked.shift()
      if (asked !== undefined) this.press(asked)
      for (const act of this.timers.splice(0)) act()
    }
  }
}

let browser: Browser
let shown: string[]

/** Opens a sheet that closes when it is asked to, unless it must stay. */
function opens(name: string, mustStay = false) {
  shown.push(name)
  const gone = browser.overlays.opened(() => {
    if (!mustStay) closes()
  })
  const closes = () => {
    shown = shown.filter((each) => each !== name)
    gone()
  }
  return closes
}

/** The user presses Back (-1) or Forward (1), and everything that follows runs. */
async function goes(delta: -1 | 1) {
  browser.press(delta)
  await browser.rests()
}

beforeEach(() => {
  browser = new Browser()
  shown = []
})

describe('open sheets, when the user goes back or forward', () => {
  it('Back closes a sheet and stays on the page', async () => {
    opens('order')
    await browser.rests()
    await goes(-1)
    expect(shown).toEqual([])
    expect(browser.here).toEqual({ page: 'trade', depth: 0 })
    browser.press(-1)
    expect(browser.here.page).toBe('home')
  })

  it('nested ones close one by one', async () => {
    opens('order')
    await browser.rests()
    opens('confirm')
    await browser.rests()
    await goes(-1)
    expect(shown).toEqual(['order'])
    await goes(-1)
    expect(shown).toEqual([])
    expect(browser.here).toEqual({ page: 'trade', depth: 0 })
  })

  it('entries left by a reload are removed', async () => {
    browser.add({ page: 'trade', depth: 1 })
    browser.overlays.tidy()
    await browser.rests()
    expect(browser.here).toEqual({ page: 'trade', depth: 0 })
  })

  it('Forward to a closed sheet stays on the page', async () => {
    opens('order')
    await browser.rests()
    await goes(-1)
    await goes(1)
    expect(shown).toEqual([])
    expect(browser.here).toEqual({ page: 'trade', depth: 0 })
  })

  it('one that must stay open keeps its entry', async () => {
    opens('break', true)
    await browser.rests()
    await goes(-1)
    expect(shown).toEqual(['break'])
    expect(browser.here).toEqual({ page: 'trade', depth: 1 })
  })
})

describe('sheets that close by themselves', () => {
  it('a sheet closed by its button removes its entry', async () => {
    const closes = opens('order')
    await browser.rests()
    closes()
    await browser.rests()
    expect(browser.here).toEqual({ page: 'trade', depth: 0 })
  })

  it('two sheets closed at once remove both entries in one move', async () => {
    const order = opens('order')
    const confirm = opens('confirm')
    await browser.rests()
    confirm()
    order()
    await Promise.resolve()
    expect(browser.asked).toEqual([-2])
    await browser.rests()
    expect(browser.here).toEqual({ page: 'trade', depth: 0 })
  })

  it('one that takes the place of another takes over its entry', async () => {
    const closes = opens('picker')
    await browser.rests()
    closes()
    opens('order')
    await browser.rests()
    expect(browser.entries).toHaveLength(3)
    expect(browser.here.depth).toBe(1)
  })

  it('an act right after a close waits until the entry is gone', async () => {
    const closes = opens('picker')
    await browser.rests()
    closes()
    let place: object | undefined
    browser.overlays.whenStill(() => {
      place = browser.here
    })
    await browser.rests()
    expect(place).toBe(browser.entries[1])
    browser.overlays.whenStill(() => {
      place = undefined
    })
    expect(place).toBeUndefined()
  })

  it('a navigation during the removal of an entry waits for it', async () => {
    const closes = opens('order')
    await browser.rests()
    closes()
    await Promise.resolve()
    browser.overlays.whenStill(() => browser.add({ page: 'login', depth: 0 }))
    expect(browser.here.page).toBe('trade')
    await browser.rests()
    expect(browser.entries.map(({ page }) => page)).toEqual(['home', 'trade', 'login'])
  })

  it('a move that leads nowhere does not block for ever', async () => {
    browser.overlays.go(-5)
    browser.asked = []
    let isDone = false
    browser.overlays.whenStill(() => {
      isDone = true
    })
    await browser.rests()
    expect(isDone).toBe(true)
  })
})
