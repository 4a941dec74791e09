/** What happens to a game that those outside the team can be told of. */
export const GAME_EVENTS = ['goal', 'periodEnd', 'final', 'scheduleChanged'] as const
export type GameEvent = (typeof GAME_EVENTS)[number]

/** How a game of the schedule can change. */
export const SCHEDULE_CHANGES = ['added', 'moved', 'cancelled'] as const
export type ScheduleChange = (typeof SCHEDULE_CHANGES)[number]

/** How far a delivery of a webhook is: `failed` ones are not tried again. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number]
