/**
 * The path of a dot in a picture that is stretched, where a circle would be, too: a line too short to be seen,
 * with round ends. Without any length WebKit stretches its ends with the picture, and doubles them.
 */
export const dotAt = (x: number, y: number): string => `M${x} ${y}h.01`
