import { loadLeagueShots } from '../../fixtures/danger/league-shots.ts'
import { fitPlace, shipped } from './fit-place.ts'

/*
 * `npm run danger`: fits the model of a shot's danger to the league's games in fixtures/danger and prints its
 * coefficients; those of packages/domain/src/analytics/danger/coefficients.ts are exactly these.
 */
const shots = (await loadLeagueShots()).filter(({ fitted }) => fitted)
console.info(JSON.stringify(shipped(fitPlace(shots))))
