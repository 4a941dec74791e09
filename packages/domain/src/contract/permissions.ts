import type { TeamAction } from '../permissions/permissions.ts'
import type { AnyEndpoint } from './index.ts'

/**
 * Who may carry out an operation: `anybody`; `account`, every signed-in user for their own account only;
 * `team-code`, every user with the code of a team; or a member whom the domain's table of permissions
 * allows the action. Where there are several, the content of the request decides which are needed.
 */
export type OperationPermission = 'anybody' | 'account' | 'team-code' | readonly TeamAction[]

/** The permission of every operation; one without an entry here does not compile. */
export const operationPermissions: Readonly<
  Record<AnyEndpoint['operationId'], OperationPermission>
> = {
  register: 'anybody',
  login: 'anybody',
  refreshToken: 'account',
  logout: 'account',
  getMe: 'account',
  updateMe: 'account',
  changePassword: 'account',
  listDevices: 'account',
  signOutDevice: 'account',
  downloadMyData: 'account',
  deleteAccount: 'account',
  listTeams: 'account',
  createTeam: 'account',
  joinTeam: 'team-code',
  getTeam: ['team.read'],
  updateTeam: ['team.describe', 'team.disable', 'team.activate', 'team.changePlan'],
  deleteTeam: ['team.delete'],
  promoteMember: ['member.promote'],
  demoteMember: ['member.demote'],
  removeMember: ['member.remove', 'team.leave'],
  uploadTeamImage: ['team.changeImage'],
  uploadTeamImageBase64: ['team.changeImage'],
  deleteTeamImage: ['team.changeImage'],
  listPlayers: ['team.read'],
  createPlayer: ['roster.change'],
  updatePlayer: ['roster.change'],
  deletePlayer: ['roster.change'],
  getPlayerStatistics: ['team.read'],
  listGames: ['team.read'],
  createGame: ['game.change'],
  getGame: ['team.read'],
  updateGame: ['game.change'],
  deleteGame: ['game.change'],
  createPeriods: ['game.record'],
  updatePeriods: ['game.record'],
  updatePeriod: ['game.record'],
  listRecords: ['team.read'],
  sendOperations: ['game.record'],
  watchGames: ['team.read'],
  announceRecording: ['game.record'],
  leaveRecording: ['team.read'],
  listShots: ['team.read'],
  createShot: ['game.record'],
  getShot: ['team.read'],
  updateShot: ['game.record'],
  deleteShot: ['game.record'],
  deleteShotsOfGame: ['game.record'],
  deleteShotsOfPeriod: ['game.record'],
  listGoals: ['team.read'],
  createGoal: ['game.record'],
  getGoal: ['team.read'],
  updateGoal: ['game.record'],
  deleteGoal: ['game.record'],
  deleteGoalsOfGame: ['game.record'],
  listFaceoffs: ['team.read'],
  createFaceoff: ['game.record'],
  incrementFaceoff: ['game.record'],
  getFaceoff: ['team.read'],
  updateFaceoff: ['game.record'],
  deleteFaceoff: ['game.record'],
  getGameAnalytics: ['team.read'],
  getTeamAnalytics: ['team.read'],
  getTeamPlayerAnalytics: ['team.read'],
  exportGameReport: ['report.export'],
}

const WHO: Readonly<Record<Extract<OperationPermission, string>, string>> = {
  anybody: 'anybody',
  account: 'whoever is signed in',
  'team-code': 'whoever knows the code of the team',
}

/** The entry of an operation as the published document shows it. */
export const permissionInDocument = (permission: OperationPermission): string =>
  typeof permission === 'string' ? WHO[permission] : permission.join(', ')
