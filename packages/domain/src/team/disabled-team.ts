/** The refusal of activating a team that an administrator disabled. */
export const DISABLED_BY_ADMINISTRATOR =
  'This team was disabled by the administrator of this server. Please ask the person who runs it.'
