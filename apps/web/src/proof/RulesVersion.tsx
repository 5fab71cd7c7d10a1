import { useTexts } from '@fairtick/texts/react'
import { Figure, TextLink } from '@fairtick/ui'
import { useRules } from '../client/content/rules'
import { rulesPath } from '../paths/paths'

/** Displayed length of a hash, to distinguish versions; the rules page shows the full hash. */
const SHOWN = 12

/** The version of the rules at an order's acceptance, with its hash and a link to the text. */
export function RulesVersion({ version }: { readonly version: number }) {
  const { text } = useTexts()
  const hash = useRules(version).data?.hash
  return (
    <TextLink href={rulesPath(version)}>
      <Figure hasWords>
        {hash === undefined
          ? text('rules.version', { version })
          : text('rules.versionHash', { version, hash: hash.slice(0, SHOWN) })}
      </Figure>
    </TextLink>
  )
}
