import { MUST_SPLIT } from './outcomes'
import { actionPlanOf } from './plan'
import { simulateSeeds } from './seeds.cases'

// Chosen by `npm run sim -- --actions --cover --seeds 60`: together they cover every outcome.
simulateSeeds({ seeds: [14, 45, 16, 19, 15, 11], outcomes: MUST_SPLIT, plan: actionPlanOf })
