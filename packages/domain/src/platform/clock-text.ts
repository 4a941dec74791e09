/** Whole seconds as a scoreboard shows them: 640 is '10:40'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
