import { simulateLending } from './lending-seeds.cases'
import { MUST_HAPPEN, MUST_LEND } from './outcomes'
import { simulateSeeds } from './seeds.cases'

// Chosen by `npm run sim -- --cover --seeds 100`, with `--lending` too: together they cover every outcome.
simulateSeeds({ seeds: [31, 18, 41, 36, 54, 9, 42, 15, 39], outcomes: MUST_HAPPEN })
simulateLending({ seeds: [23, 4, 9, 1, 3], outcomes: MUST_LEND })
