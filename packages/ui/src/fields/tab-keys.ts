/** The tab that a key leads to from `at` of `count`: arrows in the direction of reading, Home and End. */
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
