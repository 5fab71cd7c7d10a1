/**
 * The last traded sizes of an account on this device: lots and leverage by instrument, stake and duration of
 * options.
 */
export interface KeptSizes {
  readonly contracts: Readonly<Record<string, KeptContract>>
  readonly option: KeptOption | undefined
}

/** Lots as plain decimal text, and the leverage. */
export interface KeptContract {
  readonly lots: string
  readonly leverage: number | undefined
}

/** A stake as plain decimal text, and a duration. */
export interface KeptOption {
  readonly stake: string
  readonly durationSeconds: number
}

const NONE: KeptSizes = { contracts: {}, option: undefined }
const INSTRUMENTS_MAX = 200

const keyOf = (uid: string | undefined): string => `fairtick.sizes.${uid ?? 'visitor'}`

/**
 * The stored sizes of an account, or of visitors. Other programs may have written there, so only valid values
 * are taken.
 */
export function keptSizes(uid: string | undefined): KeptSizes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null')
    if (!isRecord(kept)) return NONE
    const contracts = isRecord(kept['contracts']) ? Object.entries(kept['contracts']) : []
    return {
      contracts: Object.fromEntries(
        contracts.flatMap(([id, size]) => (isContract(size) ? [[id, size] as const] : [])),
      ),
      option: isOption(kept['option']) ? kept['option'] : undefined,
    }
  } catch {
    return NONE
  }
}

/** Stores lots and leverage of an instrument. */
export function keepContract(uid: string | undefined, instrumentId: number, size: KeptContract): void {
  const kept = keptSizes(uid)
  const others = Object.entries(kept.contracts).filter(([id]) => id !== String(instrumentId))
  const all: readonly (readonly [string, KeptContract])[] = [...others, [String(instrumentId), size]]
  const contracts = Object.fromEntries<KeptContract>(all.slice(-INSTRUMENTS_MAX))
  write(uid, { ...kept, contracts })
}

/** Stores stake and duration of options. */
export function keepOption(uid: string | undefined, option: KeptOption): void {
  write(uid, { ...keptSizes(uid), option })
}

function write(uid: string | undefined, sizes: KeptSizes): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(sizes))
  } catch {
    // Storage is full or forbidden: the sizes last until the page is reloaded.
  }
}

const PLAIN = /^\d{1,15}(\.\d{1,8})?$/

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)
const isPlain = (kept: unknown): boolean => typeof kept === 'string' && PLAIN.test(kept)

function isContract(kept: unknown): kept is KeptContract {
  if (!isRecord(kept) || !isPlain(kept['lots'])) return false
  return kept['leverage'] === undefined || Number.isSafeInteger(kept['leverage'])
}

function isOption(kept: unknown): kept is KeptOption {
  return isRecord(kept) && isPlain(kept['stake']) && Number.isSafeInteger(kept['durationSeconds'])
}
