/** The events of a game that can be notified outside the team. */
export const GAME_EVENTS = ['goal', 'periodEnd', 'final', 'scheduleChanged'] as const
export type GameEvent = (typeof GAME_EVENTS)[number]

/** How a game of the schedule can change. */
export const SCHEDULE_CHANGES = ['added', 'moved', 'cancelled'] as const
export type ScheduleChange = (typeof SCHEDULE_CHANGES)[number]

/** The state of a webhook's delivery: `failed` ones are not tried again. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number]
