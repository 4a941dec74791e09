/**
 * The quotas of a game, a team and a person: many times the real numbers, and low enough that
 * reading all of it blocks no other request. Apart from the limits, which the game screen loads.
 */
export const BOUNDS = {
  /** Each shot, goal and faceoff that is recorded, corrected or removed is a change. */
  changesOfGame: 1200,
  /** Shots, goals and faceoff records of all games together. */
  recordsOfTeam: 200_000,
  gamesOfTeam: 2000,
  /** Former players count too: they stay in their records. */
  playersOfTeam: 1000,
  membersOfTeam: 500,
  seasonsOfTeam: 100,
  opponentsOfTeam: 500,
  apiKeysOfTeam: 50,
  linksOfTeam: 100,
  webhooksOfTeam: 10,
  /** Browsers with notifications of a link. */
  subscriptionsOfLink: 1000,
  /** The same of all links of a team: each gets a message with each goal, wherever its address leads. */
  subscriptionsOfTeam: 2000,
  teamsOfPerson: 300,
  /** Join requests that wait for a manager's approval. */
  joinRequestsOfTeam: 200,
  joinRequestsOfPerson: 20,
} as const
export type Bound = keyof typeof BOUNDS

const SENTENCES: Readonly<Record<Bound, (most: string) => string>> = {
  changesOfGame: (most) =>
    `This game was changed ${most} times. Nothing more can be recorded in it.`,
  recordsOfTeam: (most) =>
    `A team can have ${most} shots, goals and faceoff records. Delete games to record more.`,
  gamesOfTeam: (most) => `A team can have ${most} games. Delete some to add more.`,
  playersOfTeam: (most) =>
    `A team can have ${most} players, those who left it included. Create another team to add more.`,
  membersOfTeam: (most) => `A team can have ${most} members.`,
  seasonsOfTeam: (most) => `A team can have ${most} seasons. Delete some to add more.`,
  opponentsOfTeam: (most) => `A team can have ${most} opponents. Delete some to add more.`,
  apiKeysOfTeam: (most) => `A team can have ${most} API keys. Revoke some to make more.`,
  linksOfTeam: (most) => `A team can have ${most} links. Revoke some to make more.`,
  subscriptionsOfLink: (most) =>
    `A link can tell ${most} browsers what happens. Ask the team for another link.`,
  subscriptionsOfTeam: (most) =>
    `The links of a team can tell ${most} browsers what happens. No more can be added.`,
  webhooksOfTeam: (most) => `A team can have ${most} webhooks. Delete some to add more.`,
  teamsOfPerson: (most) => `You can be in ${most} teams. Leave or delete some first.`,
  joinRequestsOfTeam: (most) =>
    `There are ${most} people who wait for a manager of this team. Please speak with one.`,
  joinRequestsOfPerson: (most) => `You wait for ${most} teams. Withdraw some requests first.`,
}

/** The sentence that refuses one more if there are `count` already, or `null` below the quota. */
export function boundRefusal(bound: Bound, count: number): string | null {
  const most = BOUNDS[bound]
  return count < most ? null : SENTENCES[bound](most.toLocaleString('en-US'))
}
