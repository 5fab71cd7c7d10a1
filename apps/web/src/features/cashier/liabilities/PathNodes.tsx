import type { LiabilityNode } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Figure } from '@fairtick/ui'
import { useState } from 'react'
import { useFigures } from '../../../figures/use-figures'

/** Every node from the leaf to the root, as computed by this browser. */
export function PathNodes({ nodes }: { readonly nodes: readonly LiabilityNode[] }) {
  const { text, format } = useTexts()
  const [isOpen, open] = useState(false)
  const figures = useFigures()
  const nameOf = (at: number) => {
    if (at === 0) return text('liabilities.nodeLeaf')
    if (at === nodes.length - 1) return text('liabilities.nodeRoot')
    return text('liabilities.node', { number: format.count(at) })
  }
  return (
    <>
      <Button
        variant="quiet"
        isWide
        isExpanded={isOpen}
        onPress={() => open(!isOpen)}
        testId="liability-nodes"
      >
        {text('liabilities.nodes')}
      </Button>
      {isOpen && (
        <ol role="list" aria-label={text('liabilities.nodes')} className="flex flex-col gap-3">
          {nodes.map(({ hash, sum }, at) => (
            <li key={hash} className="flex flex-col">
              <span className="flex items-baseline justify-between gap-3 text-body text-ink">
                {nameOf(at)}
                <Figure className="font-medium">{figures.inUsd(figures.exact(sum))}</Figure>
              </span>
              <bdi dir="ltr" className="text-small break-all text-ink-soft">
                {hash}
              </bdi>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
