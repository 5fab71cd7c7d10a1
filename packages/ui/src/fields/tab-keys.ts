/**
 * The index of the tab that a key selects from `at` of `count`: arrows in reading direction, Home and End.
 */
export function tabOfKey(
  key: string,
  {
    at,
    count,
    isRightToLeft,
  }: { readonly at: number; readonly count: number; readonly isRightToLeft: boolean },
): number | undefined {
  const step = isRightToLeft ? -1 : 1
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (at + step + count) % count,
    ArrowLeft: (at - step + count) % count,
    Home: 0,
    End: count - 1,
  }
  return places[key]
}
