import { languages } from '@fairtick/texts'
import { readGlossaryOf, readTexts } from './read-texts'
import { textFaults } from './text-faults'

/** Holds the texts of the languages that are named, or of all, to the English ones. */
const root = process.cwd()
const named = process.argv.slice(2)
const english = readTexts(root, 'en')
let seen = 0
for (const language of languages) {
  if (named.length > 0 && !named.includes(language.value)) continue
  const own = readTexts(root, language.value)
  seen += own.size
  for (const fault of textFaults(language, {
    english,
    own,
    glossary: readGlossaryOf(root, language.value),
  })) {
    console.log(`${language.value} ${fault}`)
    process.exitCode = 1
  }
}
console.log(`saw ${seen} texts`)
