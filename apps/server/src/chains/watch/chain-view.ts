import { type BlockHeader, type BlockPoint, confirmationsOf } from '@fairtick/domain'
import type { Chain } from '../chain'

/** A chain during one look: each header is asked for once. */
export interface ChainView {
  readonly tip: number
  readonly header: (height: number) => Promise<BlockHeader | undefined>
  /** Confirmations of a block, counted up to `enough` along headers linked by their parents. */
  readonly confirmations: (block: BlockPoint, enough: number) => Promise<number>
}

/** Looks at a chain. */
export async function viewChain(chain: Pick<Chain, 'height' | 'header'>): Promise<ChainView> {
  const tip = await chain.height()
  const headers = new Map<number, Promise<BlockHeader | undefined>>()

  function header(height: number): Promise<BlockHeader | undefined> {
    const asked = headers.get(height) ?? chain.header(height)
    headers.set(height, asked)
    return asked
  }

  return {
    tip,
    header,
    async confirmations(block, enough) {
      const above: BlockHeader[] = []
      for (let height = block.height; above.length < enough && height <= tip; height += 1) {
        const found = await header(height)
        if (!found) break
        above.push(found)
      }
      return confirmationsOf(block, above)
    },
  }
}
