import { MINUTE_MS } from '@fairtick/domain'
import { randomBytes } from 'node:crypto'
import { refuse } from '../../../books/command'
import type { Clock, DrawCaptcha } from '../../../ports'

/** Pictures with letters to read: one guess each, valid for 5 minutes. */
export interface Captchas {
  make(): Promise<{ readonly id: string; readonly image: string }>
  /** Refuses a wrong reading; right or wrong, the picture is used up. */
  check(id: string | undefined, text: string): void
}

const LIFE_MS = 5 * MINUTE_MS
const OPEN_MAX = 10_000

/** Open pictures in memory; the oldest are forgotten first. */
export function createCaptchas(draw: DrawCaptcha, clock: Clock): Captchas {
  const open = new Map<string, { readonly text: string; readonly until: number }>()
  return {
    async make() {
      const { text, image } = await draw()
      const id = randomBytes(16).toString('base64url')
      open.set(id, { text: plain(text), until: clock.now() + LIFE_MS })
      const oldest = open.keys().next()
      if (open.size > OPEN_MAX && !oldest.done) open.delete(oldest.value)
      return { id, image }
    },
    check(id, text) {
      const captcha = id === undefined ? undefined : open.get(id)
      if (id !== undefined) open.delete(id)
      if (!captcha || captcha.until <= clock.now() || captcha.text !== plain(text)) refuse('captcha-wrong')
    },
  }
}

const plain = (text: string) => text.trim().toLowerCase()
