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
          options={[
            { key: 'light', text: text('shell.themeLight') },
            { key: 'dark', text: text('shell.themeDark') },
            { key: 'system', text: text('shell.themeSystem') },
          ]}
          value={theme}
          onChange={chooseTheme}
        />
        <div className="flex flex-col gap-1">
          <h3 className="text-body font-medium text-ink">{text('account.upDown')}</h3>
          <RadioList
            label={text('account.upDown')}
            options={[
              { key: 'green-red', text: text('account.greenRed') },
              { key: 'red-green', text: text('account.redGreen') },
              { key: 'blue-orange', text: text('account.blueOrange') },
            ]}
            value={upDown}
            onChange={chooseUpDown}
          />
          <p className="text-small text-ink-faint">{text('account.upDownHint')}</p>
        </div>
      </Card>
    </Section>
  )
}
