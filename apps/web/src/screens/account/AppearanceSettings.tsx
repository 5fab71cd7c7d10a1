import { useTexts } from '@fairtick/texts/react'
import {
  Card,
  RadioList,
  Section,
  SegmentedControl,
  chooseTheme,
  chooseUpDown,
  useAppearance,
} from '@fairtick/ui'

const THEMES = [
  ['light', 'shell.themeLight'],
  ['dark', 'shell.themeDark'],
  ['system', 'shell.themeSystem'],
] as const
const UP_DOWN = [
  ['green-red', 'account.greenRed'],
  ['red-green', 'account.redGreen'],
  ['blue-orange', 'account.blueOrange'],
] as const

/** Theme and up and down colours of this device. */
export function AppearanceSettings() {
  const { text } = useTexts()
  const { theme, upDown } = useAppearance()
  return (
    <Section title={text('account.appearance')}>
      <Card className="flex flex-col gap-4">
        <SegmentedControl
          label={text('account.theme')}
          isWide
          options={THEMES.map(([key, name]) => ({ key, text: text(name) }))}
          value={theme}
          onChange={chooseTheme}
        />
        <div className="flex flex-col gap-1">
          <h3 className="text-body font-medium text-ink">{text('account.upDown')}</h3>
          <RadioList
            label={text('account.upDown')}
            options={UP_DOWN.map(([key, name]) => ({ key, text: text(name) }))}
            value={upDown}
            onChange={chooseUpDown}
          />
          <p className="text-small text-ink-faint">{text('account.upDownHint')}</p>
        </div>
      </Card>
    </Section>
  )
}
