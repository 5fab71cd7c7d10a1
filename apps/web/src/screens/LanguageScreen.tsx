import { languages } from '@fairtick/texts'
import { useChooseLanguage, useTexts } from '@fairtick/texts/react'
import { Card, RadioList } from '@fairtick/ui'
import { setCallLanguage } from '../client/transport/call-language'
import { readAgain } from '../client/transport/queries'
import { useAction } from '../client/transport/use-action'
import { PATH } from '../paths/paths'
import { useUser } from '../client/transport/session'
import { InnerPage } from './InnerPage'

/** Chooses the language of the page and of the server's messages. Source: docs/spec/product.md 2. */
export function LanguageScreen() {
  const { text, language } = useTexts()
  const user = useUser()
  const chooseTexts = useChooseLanguage()
  const choosing = useAction(async (value: string) => {
    const chosen = languages.find((each) => each.value === value)
    if (chosen === undefined) return
    await chooseTexts(chosen)
    setCallLanguage(chosen.value)
    void readAgain()
  })
  return (
    <InnerPage title={text('shell.language')} backHref={user === undefined ? PATH.home : PATH.account}>
      <Card>
        <RadioList
          label={text('shell.language')}
          isChosenByPress
          options={languages.map((each) => ({
            key: each.value,
            text: each.text,
            lang: each.htmlLang,
          }))}
          value={language.value}
          onChange={choosing.run}
        />
      </Card>
      <p className="text-small text-ink-faint">{text('account.languageHint')}</p>
    </InnerPage>
  )
}
