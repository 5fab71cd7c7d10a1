import { IconButton, chooseTheme, useAppearance } from '@fairtick/ui'
import { Languages, Moon, Sun } from '@fairtick/ui/icons'
import { chooseOtherLanguage, useWords } from '../words/use-words'

/** Light or dark, and the other language. */
export function LookButtons() {
  const { say } = useWords()
  const { resolvedTheme } = useAppearance()
  const isDark = resolvedTheme === 'dark'
  return (
    <div className="flex">
      <IconButton
        size="small"
        label={say('theme')}
        icon={isDark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
        onPress={() => chooseTheme(isDark ? 'light' : 'dark')}
      />
      <IconButton
        size="small"
        label={say('language')}
        icon={<Languages size={18} aria-hidden="true" />}
        onPress={chooseOtherLanguage}
        testId="other-language"
      />
    </div>
  )
}
