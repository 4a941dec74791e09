import { expect, it } from 'vitest'
import { allEndpoints } from '../../contract.ts'
import type { Endpoint } from '../../platform/endpoint.ts'
import { jsonSchema } from '../../platform/json-schema.ts'

/** Every call of the specification: method and path, status, and the fields of the answer. */
const SPECIFIED = `
POST /auth/register 201 data
POST /auth/login 200 data
POST /auth/refresh 200 data
POST /auth/logout 204
GET /auth/me 200 user
PUT /auth/me 200 user
GET /teams 200 teams,included
POST /teams 201 team
POST /teams/join 200 team
GET /teams/{} 200 team
PUT /teams/{} 200 team
DELETE /teams/{} 204
POST /teams/{}/promote 200 member
POST /teams/{}/demote 200 member
DELETE /teams/{}/members/{} 204
POST /team-images/{}/upload 200 imageUrl
POST /team-images/{}/upload-base64 200 imageUrl
DELETE /team-images/{} 204
GET /players/teams/{} 200 players
POST /players/teams/{} 201 player
PUT /players/{} 200 player
DELETE /players/{} 204
GET /players/{}/stats 200 player,totals,games,goalieGames,shots,dangerLevel
GET /games/teams/{} 200 games
POST /games/teams/{} 201 game
GET /games/{} 200 game,included
PUT /games/{} 200 game
DELETE /games/{} 204
POST /games/{}/periods 201 periods
PUT /games/{}/periods 200 periods
PUT /games/{}/periods/{} 200 period
GET /shots/games/{} 200 shots
POST /shots/games/{} 201 shot
GET /shots/{} 200 shot
PUT /shots/{} 200 shot
DELETE /shots/{} 204
DELETE /shots/games/{}/all 200 deleted
DELETE /shots/periods/{}/all 200 deleted
GET /goals/games/{} 200 goals
POST /goals/games/{} 201 goal
GET /goals/{} 200 goal
PUT /goals/{} 200 goal
DELETE /goals/{} 204
DELETE /goals/games/{}/all 200 deleted
GET /faceoffs/games/{} 200 faceoffs
POST /faceoffs/games/{} 201 faceoff
POST /faceoffs/{}/increment 200 faceoff
PUT /faceoffs/{} 200 faceoff
GET /faceoffs/{} 200 faceoff
DELETE /faceoffs/{} 204
GET /analytics/games/{} 200 shotTimeline,periodStats,playerStats,overview
GET /analytics/teams/{} 200 shotTimeline,periodStats,playerStats,overview,games,goalieStats,season
GET /analytics/teams/{}/players 200 playerStats
`
  .trim()
  .split('\n')

/** An endpoint as the list has it. */
function lineOf({ method, path, status, response }: Endpoint): string {
  const shape = response && (jsonSchema(response, 'output') as { properties?: object })
  const names = Object.keys(shape?.properties ?? {}).join(',')
  return `${method} ${path.replaceAll(/:\w+/g, '{}')} ${status} ${names}`.trim()
}

const offered = new Set(allEndpoints().map(({ endpoint }) => lineOf(endpoint)))

it.each(SPECIFIED)('OPENAPI-4 The specified call %s is offered', (call) => {
  expect(offered).toContain(call)
})

it('OPENAPI-4 Only registering, signing in and refreshing answer with a data envelope', () => {
  const enveloped = [...offered].filter((call) => / data(,|$)/.test(call))
  expect(enveloped.sort()).toEqual([
    'POST /auth/login 200 data',
    'POST /auth/open-id/finish 200 data',
    'POST /auth/refresh 200 data',
    'POST /auth/register 201 data',
  ])
})
