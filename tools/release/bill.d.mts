import type { Library } from './packages.mjs'

/** A bill of materials (CycloneDX), as far as we read it. */
export type Bill = {
  readonly components: readonly object[]
  readonly metadata: { readonly component: object }
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}
/** The bill of materials of a release, of npm's list of all that is installed. */
export function billOf(list: object, release: { inside: readonly Library[]; product: object }): Bill
