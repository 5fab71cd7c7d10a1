import { NOON, type Random, createRandom } from '@fairtick/testkit'

/** The fate of a batch in flight. */
export type Fate = 'written' | 'lost'

/**
 * One step of a simulation. Each act is drawn from its own seed, so that steps can be left out without
 * changing others.
 */
export type Step =
  /** Acts at once: they share a batch. */
  | { readonly kind: 'burst'; readonly acts: readonly number[] }
  /** One act under a key, sent several times at once and once more afterwards, and the fate of its batch. */
  | {
      readonly kind: 'intent'
      readonly act: number
      readonly copies: number
      readonly fate: Fate | 'answered'
    }
  /**
   * Acts whose batch fails while the server continues. Ticks come before it has recovered: one, and one each
   * second.
   */
  | {
      readonly kind: 'failure'
      readonly acts: readonly number[]
      readonly fate: Fate
      readonly tick: number
      readonly seconds: number
    }
  /** Acts whose batch was in flight when the server was killed. */
  | { readonly kind: 'kill'; readonly acts: readonly number[]; readonly fate: Fate }
  /**
   * Acts that are written, and copies of them whose batch was in flight when it failed, or when the server
   * was killed.
   */
  | {
      readonly kind: 'copying-hit'
      readonly acts: readonly number[]
      readonly fate: Fate
      readonly isKill: boolean
    }
  /** An operator ends a trader, the first or the second. */
  | { readonly kind: 'end-trader'; readonly which: number }
  | { readonly kind: 'restart' }
  /**
   * A split or a dividend is announced and takes effect, together with acts; the first tick after it comes
   * before or after them.
   */
  | {
      readonly kind: 'action'
      readonly action: number
      readonly isByTick: boolean
      readonly with: Extract<Step, { kind: 'burst' | 'failure' | 'kill' }>
    }
  /** An option is opened and its price comes to life, so that it can be sold; then other steps. */
  | {
      readonly kind: 'lively'
      readonly act: number
      readonly with: Extract<Step, { kind: 'burst' | 'intent' | 'failure' | 'kill' }>
    }
  /** Two days pass, and demo history older than a day is folded. */
  | { readonly kind: 'fold' }
  /** Eleven minutes without a request, so that idle users leave memory. */
  | { readonly kind: 'idle' }

/** A whole simulation, from its seed. */
export interface Plan {
  readonly seed: number
  readonly feeBasis: 'per-lot' | 'rate-of-margin'
  readonly lossBasis: 'stake' | 'ratio'
  /** When it begins. */
  readonly start: number
  readonly clients: readonly { readonly isDemo: boolean; readonly balance: bigint }[]
  /** Clients who are traders; without any there is no copying. */
  readonly traders: readonly number[]
  readonly steps: readonly Step[]
  /** Whether acts include loans and mining. */
  readonly lends?: boolean
}

const BALANCES = [250n, 1000n, 5000n, 40_000n] as const
const BURST_MAX = 7
/** Seconds: longer than the clockwork keeps ticks while the books are closed. */
const LONG_RECOVERY = 130
const DAY_MS = 86_400_000
const MONTH_MS = 30 * DAY_MS
const YEAR_MS = 365 * DAY_MS

/** A second random stream of a seed, so that copying does not change the first. */
const SECOND_STREAM = 0x5eed_c0b1
const TRADER_BALANCE = 40_000_000_000n
const FOLLOWER_BALANCES = [1000n, 5000n, 40_000n, 40_000n] as const

/** A third random stream, for splits and dividends. */
const THIRD_STREAM = 0x0ac7_1025
const ACTIONS_FROM = NOON + 2 * YEAR_MS
const MONTHS = 800

/**
 * The plan of a seed with splits and dividends among its steps, at a time unique to the seed: the audit
 * checks every order of an instrument against them.
 */
export function actionPlanOf(seed: number, steps: number): Plan {
  const plan = planOf(seed, steps)
  const random = createRandom(seed ^ THIRD_STREAM)
  const kept = [...plan.steps]
  for (let more = 2 + random.below(4); more > 0; more -= 1)
    kept.splice(Math.floor(kept.length / 4) + random.below(kept.length), 0, actionOf(random))
  return { ...plan, start: ACTIONS_FROM + (seed % MONTHS) * MONTH_MS + random.below(DAY_MS), steps: kept }
}

function actionOf(random: Random): Step {
  const acts = Array.from({ length: 1 + random.below(BURST_MAX) }, () => random.below(2 ** 31))
  const fate = random.once(2) ? 'written' : 'lost'
  const tick = random.below(2 ** 31)
  return {
    kind: 'action',
    action: random.below(2 ** 31),
    isByTick: random.once(3),
    with: random.pick([
      { kind: 'burst', acts },
      { kind: 'burst', acts },
      { kind: 'failure', acts, fate, tick, seconds: 0 },
      { kind: 'kill', acts, fate },
    ] as const),
  }
}

/** A fourth random stream, for options that are sold: these steps come last, so that no other changes. */
const FOURTH_STREAM = 0x5e11_0b4c
const LIVELY_STEPS = 3

function livelyStepsOf(seed: number): Step[] {
  const random = createRandom(seed ^ FOURTH_STREAM)
  return Array.from({ length: LIVELY_STEPS }, () => {
    const acts = Array.from({ length: 2 + random.below(BURST_MAX) }, () => random.below(2 ** 31))
    const [act, tick] = [random.below(2 ** 31), random.below(2 ** 31)]
    const fate = random.once(2) ? 'written' : 'lost'
    return {
      kind: 'lively' as const,
      act,
      with: random.pick([
        { kind: 'burst', acts },
        { kind: 'burst', acts },
        { kind: 'intent', act: tick, copies: 1 + random.below(3), fate: random.once(2) ? 'answered' : fate },
        { kind: 'failure', acts, fate, tick, seconds: 0 },
        { kind: 'kill', acts, fate },
      ] as const),
    }
  })
}

/** The plan of a seed. About half of the seeds have copying. */
export function planOf(seed: number, steps: number): Plan {
  const plan = planBefore(seed, steps)
  return { ...plan, steps: [...plan.steps, ...livelyStepsOf(seed)] }
}

function planBefore(seed: number, steps: number): Plan {
  const plan = planWithout(seed, steps)
  const random = createRandom(seed ^ SECOND_STREAM)
  if (random.once(2)) return plan
  const [, ...others] = plan.clients
  const followers = others.map(({ isDemo, balance }) => ({
    isDemo,
    balance: isDemo ? balance : random.pick(FOLLOWER_BALANCES) * 1_000_000n,
  }))
  const clients = [{ isDemo: false, balance: TRADER_BALANCE }, ...followers]
  const second = clients.findIndex(({ isDemo }, at) => at > 0 && !isDemo)
  return {
    ...plan,
    clients,
    traders: second > 0 && random.once(2) ? [0, second] : [0],
    steps: plan.steps.map((step) => withCopying(random, step)),
  }
}

/** Occasionally another step than without copying. */
function withCopying(random: Random, step: Step): Step {
  const roll = random.below(100)
  if (step.kind === 'burst' && roll < 6)
    return {
      kind: 'copying-hit',
      acts: step.acts,
      fate: random.once(2) ? 'written' : 'lost',
      isKill: random.once(2),
    }
  return roll === 99 && random.once(2) ? { kind: 'end-trader', which: random.below(2) } : step
}

function planWithout(seed: number, steps: number): Plan {
  const random = createRandom(seed)
  const clients = Array.from({ length: 2 + random.below(3) }, () => {
    const isDemo = random.once(3)
    const balance = isDemo ? 10_000n : random.pick(BALANCES)
    return { isDemo, balance: balance * 1_000_000n }
  })
  return {
    seed,
    feeBasis: random.once(3) ? 'rate-of-margin' : 'per-lot',
    lossBasis: random.once(3) ? 'ratio' : 'stake',
    start: NOON + random.below(YEAR_MS),
    clients,
    traders: [],
    steps: Array.from({ length: steps }, () => stepOf(random)),
  }
}

/** The plan of a seed with loans and mining. */
export const lendingPlanOf = (seed: number, steps: number): Plan => ({
  ...planWithout(seed, steps),
  lends: true,
})

/**
 * The plan of a seed that folds demo history twice, with clients continuing. Higher seeds begin later: seeds
 * share a database, and folding selects by age.
 */
export function foldingPlanOf(seed: number, steps: number): Plan {
  const plan = planOf(seed, steps)
  const [trader, ...others] = plan.clients
  const demo = { isDemo: true, balance: 10_000_000_000n }
  const fold = { kind: 'fold' } as const
  const [first, last] = [Math.floor(steps / 2), Math.floor((steps * 3) / 4)]
  return {
    ...plan,
    start: NOON + seed * MONTH_MS,
    clients: [...(trader ? [trader] : []), ...others, demo, demo],
    steps: [
      ...plan.steps.slice(0, first),
      fold,
      ...plan.steps.slice(first, last),
      fold,
      ...plan.steps.slice(last),
    ],
  }
}

function stepOf(random: Random): Step {
  const act = () => random.below(2 ** 31)
  const acts = () => Array.from({ length: 1 + random.below(BURST_MAX) }, act)
  const fate = (): Fate => (random.once(2) ? 'written' : 'lost')
  const roll = random.below(100)
  if (roll < 82) return { kind: 'burst', acts: acts() }
  if (roll < 92)
    return {
      kind: 'intent',
      act: act(),
      copies: 1 + random.below(3),
      fate: random.once(4) ? fate() : 'answered',
    }
  if (roll < 95) {
    const seconds = random.once(4) ? LONG_RECOVERY : 0
    return { kind: 'failure', acts: acts(), fate: fate(), tick: act(), seconds }
  }
  if (roll < 98) return { kind: 'kill', acts: acts(), fate: fate() }
  return random.once(2) ? { kind: 'restart' } : { kind: 'idle' }
}
