import type { Library } from './packages.mjs'

/** The part of a bill of materials (CycloneDX) that is read here. */
export type Bill = {
  readonly components: readonly object[]
  readonly metadata: { readonly component: object }
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}
/** The bill of materials of a release, from npm's list of installed packages. */
export function billOf(list: object, release: { inside: readonly Library[]; product: object }): Bill
