import type { DrawContext } from '../../src/rink/draw-context.ts'

/** One call of a drawing function with the state it was made in. */
export interface Drawn {
  readonly call: string
  readonly values: readonly unknown[]
  readonly fillStyle: unknown
  readonly strokeStyle: unknown
  readonly lineWidth: number
  readonly globalAlpha: number
}

const GRADIENT = { addColorStop: () => {} }
const PLAIN = { fillStyle: '', strokeStyle: '', lineWidth: 1, globalAlpha: 1 }

/** A canvas context that paints nothing and remembers everything. */
export function recordingContext(): { context: DrawContext; drawn: Drawn[] } {
  const drawn: Drawn[] = []
  const saved: (typeof PLAIN)[] = []
  const state: Record<string, unknown> & typeof PLAIN = { ...PLAIN }
  const context = new Proxy(state, {
    get(_, name) {
      if (typeof name !== 'string' || name in state) return Reflect.get(state, name)
      return (...values: unknown[]) => {
        const { fillStyle, strokeStyle, lineWidth, globalAlpha } = state
        drawn.push({ call: name, values, fillStyle, strokeStyle, lineWidth, globalAlpha })
        if (name === 'save') saved.push({ fillStyle, strokeStyle, lineWidth, globalAlpha })
        if (name === 'restore') Object.assign(state, saved.pop())
        if (/^create.*Gradient$/.test(name)) return GRADIENT
        return undefined
      }
    },
  })
  return { context: context as unknown as DrawContext, drawn }
}
