import { Card, DescriptionList, Section, Skeleton } from '@fairtick/ui'
import type { ReactNode } from 'react'

/** Terms as rows: a method with its cost and duration each. */
export function OfferList(props: {
  readonly title: string
  /** Undefined while loading. */
  readonly rows:
    | readonly { readonly name: string; readonly terms: readonly (string | undefined)[] }[]
    | undefined
  readonly note?: ReactNode
}) {
  const { rows, note } = props
  return (
    <Section title={props.title}>
      <Card className="flex flex-col gap-2">
        {rows === undefined ? (
          <Skeleton shape="block" height="6rem" />
        ) : (
          <DescriptionList
            isDense
            rows={rows.map(({ name, terms }) => ({
              key: name,
              label: <bdi>{name}</bdi>,
              value: <Terms terms={terms.filter((each) => each !== undefined)} />,
            }))}
          />
        )}
        {note !== undefined && <p className="text-small text-ink-soft">{note}</p>}
      </Card>
    </Section>
  )
}

/** The most important term, and the others below it. */
function Terms({ terms: [first, ...rest] }: { readonly terms: readonly string[] }) {
  return (
    <>
      {first}
      {rest.length > 0 && (
        <span className="block text-small font-normal text-ink-soft">{rest.join(' · ')}</span>
      )}
    </>
  )
}
