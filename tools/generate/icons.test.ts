import { expect, it } from 'vitest'
import { ICONS, icons, importedIn, leftIcons } from './icons'

it('takes the icons that pages import, types apart', () => {
  const source = `import { ArrowDown,\n  X } from '@fairtick/ui/icons'
import { Check } from '../icons'
import { Bell, type IconProps } from '../../src/icons'
import { Button } from '@fairtick/ui'`
  expect(importedIn(source)).toEqual(['ArrowDown', 'X', 'Check', 'Bell'])
})

it('draws an icon as Lucide does, one by an older name too, and keeps its licence', async () => {
  const made = await icons(process.cwd())
  expect(made[`${ICONS}/X.tsx`]).toContain('<path d="m6 6 12 12" />')
  expect(made[`${ICONS}/CandlestickChart.tsx`]).toContain('<rect width="4" height="6" x="7" y="9" rx="1" />')
  expect(made[`${ICONS}/LICENSE`]).toMatch(/^ISC License/)
  expect(leftIcons(process.cwd(), made)).toEqual([])
  expect(leftIcons(process.cwd(), {})).toContain(`${ICONS}/X.tsx`)
})
