import { simulateLending } from './lending-seeds.cases'
import { MUST_HAPPEN, MUST_LEND } from './steps/outcomes'
import { simulateSeeds } from './seeds.cases'

// Chosen by `npm run sim -- --cover --seeds 100`, with `--lending` too: together they cover every outcome.
simulateSeeds({ seeds: [5, 86, 22, 16, 36, 18, 78, 15, 42, 83, 31, 41, 54, 9, 39], outcomes: MUST_HAPPEN })
simulateLending({ seeds: [23, 4, 9, 1, 3], outcomes: MUST_LEND })
