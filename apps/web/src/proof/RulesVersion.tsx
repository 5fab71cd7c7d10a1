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
      {hash === undefined ? (
        <Figure hasWords>{text('rules.version', { version })}</Figure>
      ) : (
        // The words of it may stand on two lines: a small phone has no room for both on one.
        <bdi className="tabular-nums">
          {text('rules.versionHash', { version, hash: hash.slice(0, SHOWN) })}
        </bdi>
      )}
    </TextLink>
  )
}
