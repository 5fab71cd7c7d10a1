import { useTexts } from '@fairtick/texts/react'
import { Figure, TextLink } from '@fairtick/ui'
import { useRules } from '../client/rules'
import { rulesPath } from '../paths/paths'

/** The part of a hash that is shown to tell versions apart; the rules page has all of it. */
const SHOWN = 12

/** The version of the rules that an order was accepted under, with its hash, and the way to their text. */
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
