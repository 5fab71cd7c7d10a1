import { languages } from '@fairtick/texts'
import { CONSOLE_LANGUAGES, readConsoleTexts, readGlossaryOf, readTexts } from './read-texts'
import { textFaults } from './text-faults'

/** Compares the texts of the named languages, or of all, with English; the console's words too. */
const root = process.cwd()
const named = process.argv.slice(2)
const isWanted = (language: string) => named.length === 0 || named.includes(language)
const bodies = [
  { read: readTexts, spoken: languages.map(({ value }) => value) },
  { read: readConsoleTexts, spoken: CONSOLE_LANGUAGES },
]
let seen = 0
for (const { read, spoken } of bodies) {
  const english = read(root, 'en')
  for (const language of languages.filter(({ value }) => spoken.includes(value) && isWanted(value))) {
    const own = read(root, language.value)
    seen += own.size
    const glossary = readGlossaryOf(root, language.value)
    for (const fault of textFaults(language, { english, own, glossary })) {
      console.log(`${language.value} ${fault}`)
      process.exitCode = 1
    }
  }
}
console.log(`saw ${seen} texts`)
