/** 64 zeros: where there is no hash yet. */
export const NO_HASH = '0'.repeat(64)

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits in lower case. */
type Hash = (text: string) => string

/** The sibling of a node on its way to the root: `side` is where it stands. */
export interface HeadStep {
  readonly side: 'left' | 'right'
  readonly hash: string
}

/** A sealed block of the tick log as a leaf: hex, sequences and minutes as in the log. */
export interface BlockLeaf {
  readonly instrumentId: number
  readonly firstSequence: number
  readonly minute: number
  readonly hash: string
}

/** A row of instrument_terms by its numbers, as sealed in the database. */
export interface TermsLeaf {
  /** 1, 2, 3 … in the order of recording. */
  readonly number: number
  readonly instrumentId: number
  /** In force from here on, ms since the epoch. */
  readonly since: number
  readonly contractSize: bigint
  /** 1 fixed, 2 leveraged. */
  readonly marginMode: number
  /** 1 micro-dollars a lot, 2 parts of 10^8 of the margin. */
  readonly feeBasis: number
  readonly fee: bigint
  /** 0 USD, else the id of the pair, negative where it is inverted. */
  readonly conversion: number
  readonly staleAfterMs: number
}

/** The text of a block's leaf. Source: docs/spec/rules.md 2.13. */
export const blockLeafText = ({ instrumentId, firstSequence, minute, hash }: BlockLeaf): string =>
  `block ${instrumentId} ${firstSequence} ${minute} ${hash}`

/** The text of a leaf of terms. Source: docs/spec/rules.md 2.13. */
export const termsLeafText = (terms: TermsLeaf): string =>
  [
    'terms',
    terms.number,
    terms.instrumentId,
    terms.since,
    terms.contractSize,
    terms.marginMode,
    terms.feeBasis,
    terms.fee,
    terms.conversion,
    terms.staleAfterMs,
  ].join(' ')

/** The text of the node over two others. */
export const headNodeText = (left: string, right: string): string => `node ${left} ${right}`

/** The text whose hash seals a row of terms with all before it. */
export const termsSealText = (previous: string, leaf: string): string => `seal ${previous} ${leaf}`

/** The list of all versions of the rules with their hashes, a line each. */
export const rulesListText = (
  versions: readonly { readonly version: number; readonly since: number; readonly hash: string }[],
): string => versions.map(({ version, since, hash }) => `rules ${version} ${since} ${hash}\n`).join('')

/** The layer of a tree above another; a last node without a sibling goes up as it is. */
function layerAbove(nodes: readonly string[], hash: Hash): readonly string[] {
  const above: string[] = []
  for (let at = 0; at < nodes.length; at += 2) {
    const [left = NO_HASH, right] = [nodes[at], nodes[at + 1]]
    above.push(right === undefined ? left : hash(headNodeText(left, right)))
  }
  return above
}

/** The root over hashes of leaves, in their order; 64 zeros over none. */
export function headRoot(leaves: readonly string[], hash: Hash): string {
  let nodes = leaves
  while (nodes.length > 1) nodes = layerAbove(nodes, hash)
  return nodes[0] ?? NO_HASH
}

/** The path of a leaf, from it to the root. */
export function headPath(leaves: readonly string[], place: number, hash: Hash): readonly HeadStep[] {
  const path: HeadStep[] = []
  let nodes = leaves
  let at = place
  while (nodes.length > 1) {
    const isRight = at % 2 === 1
    const sibling = nodes[isRight ? at - 1 : at + 1]
    if (sibling !== undefined) path.push({ side: isRight ? 'left' : 'right', hash: sibling })
    nodes = layerAbove(nodes, hash)
    at = Math.floor(at / 2)
  }
  return path
}
