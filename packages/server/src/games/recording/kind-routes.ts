import { type KindWithOwnCalls, kindsWithCalls } from '@icetally/domain/game/endpoints/kind-calls'
import { faceoffEventsEndpoints } from '@icetally/domain/game/kinds/faceoff/faceoff-calls'
import { goalsEndpoints } from '@icetally/domain/game/kinds/goal/goal-calls'
import type { FastifyInstance } from 'fastify'
import { FACEOFF_EVENTS } from './faceoffs/faceoffs.ts'
import { faceoffRoutes } from './faceoffs/routes.ts'
import { factsOf } from './facts/facts.ts'
import { factRoutes } from './facts/routes.ts'
import { GOALS } from './goals/goals.ts'
import { lineupRoutes } from './lineup/routes.ts'
import { shotRoutes } from './shots/routes.ts'

/** The kinds whose calls do more than follow from their descriptions. */
const OWN: { readonly [Name in KindWithOwnCalls]: (app: FastifyInstance) => void } = {
  shot: shotRoutes,
  goal: (app) => factRoutes(app, GOALS, goalsEndpoints),
  faceoff: faceoffRoutes,
  faceoffEvent: (app) => factRoutes(app, FACEOFF_EVENTS, faceoffEventsEndpoints),
  lineup: lineupRoutes,
}

/** The calls of all kinds of records. */
export function kindRoutes(app: FastifyInstance): void {
  for (const routes of Object.values(OWN)) routes(app)
  for (const { name, calls } of kindsWithCalls()) factRoutes(app, factsOf(name), calls)
}
