/** The drawing functions of the rink; tests pass a recording one. */
export type DrawContext = CanvasRenderingContext2D

/** Adds a line to the path through points whose x and y alternate. */
export function trace(context: DrawContext, ...places: readonly number[]): void {
  for (let at = 0; at < places.length; at += 2) {
    const [x = 0, y = 0] = places.slice(at)
    if (at === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
}
