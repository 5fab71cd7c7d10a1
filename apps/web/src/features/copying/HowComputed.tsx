import { useTexts } from '@fairtick/texts/react'

/** The calculation of traders' figures. Source: docs/spec/rules.md 7.6, 7.7. */
export function HowComputed({ isRanking = false }: { readonly isRanking?: boolean }) {
  const { text } = useTexts()
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-small text-ink-soft">
      {isRanking && <li>{text('copying.rankedRule')}</li>}
      <li>{text('copying.howRate')}</li>
      <li>{text('copying.howNet')}</li>
      <li>{text('copying.howOpen')}</li>
      <li>{text('copying.howRisk')}</li>
      <li>{text('copying.howShort')}</li>
      <li>{text('copying.howWeeks')}</li>
      <li>{text('copying.howEnded')}</li>
    </ul>
  )
}
