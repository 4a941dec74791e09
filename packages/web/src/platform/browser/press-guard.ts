/*
 * The second press of a double click must not reach the control that replaced the pressed one: it
 * would record a shot in the game that has just opened, or sign out where a message was dismissed.
 * So a control takes no press for 400 ms after it has appeared where another one was pressed.
 * Controls that open beside that one, as the menu below its button, are pressed on purpose. A control that stays but
 * acts on something else from then on counts as another one: its `data-acts-on` changes.
 */

/** In milliseconds. */
const GUARDED_FOR = 400
/**
 * How often and how long the position of a press is checked for a replacement of the pressed
 * control, as after a slow answer.
 */
const LOOK_EVERY = 100
const LOOK_FOR = 5000
/**
 * A second press this near, in CSS pixels, is at the same position: a finger is less exact than a
 * mouse.
 */
const NEAR = 20
const NEAR_BY_MOUSE = 6

const LAYERS = '[role=menu], [role=dialog], [role=alertdialog]'
const CONTROLS = 'button, a, [role], canvas, input, label, select, textarea'

interface Pressed {
  readonly x: number
  readonly y: number
  readonly control: Element
  readonly actsOn: string | null
  /** Since when another control is there, on the clock of events; null while it is the same. */
  replacedAt: number | null
  readonly timer: ReturnType<typeof setInterval>
}

/** Guards the whole page from now on. Returns how to stop. */
export function guardPresses(): () => void {
  let last: Pressed | null = null
  /** The pointer whose press is swallowed, until its click. */
  let swallowed: number | null = null
  const stop = new AbortController()
  const listen = { capture: true, signal: stop.signal }

  const look = (pressed: Pressed) => {
    const now = controlAt(pressed.x, pressed.y)
    const isSame =
      pressed.control.isConnected &&
      (now === pressed.control || now === null) &&
      actsOn(pressed.control) === pressed.actsOn
    if (!isSame) pressed.replacedAt ??= performance.now()
    return !isSame
  }
  const forget = () => {
    clearInterval(last?.timer)
    last = null
  }
  const isGuarded = ({ clientX, clientY, pointerType, target }: PointerEvent): boolean => {
    const near = pointerType === 'mouse' ? NEAR_BY_MOUSE : NEAR
    if (last === null || Math.hypot(clientX - last.x, clientY - last.y) > near) return false
    if (isInLayerBeside(target, last)) return false
    if (!look(last) || last.replacedAt === null) return false
    return performance.now() - last.replacedAt < GUARDED_FOR
  }

  addEventListener(
    'pointerdown',
    (event) => {
      swallowed = null
      if (isGuarded(event)) {
        swallowed = event.pointerId
        swallow(event)
        return
      }
      forget()
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null
      // Taps on the ice follow each other, and replace nothing.
      if (control === null || control instanceof HTMLCanvasElement) return
      const pressedAt = performance.now()
      const timer = setInterval(() => {
        // Later it is another press, however the page has changed meanwhile.
        if (performance.now() - pressedAt > LOOK_FOR) forget()
        else if (look(pressed)) clearInterval(timer)
      }, LOOK_EVERY)
      const pressed: Pressed = {
        ...{ x: event.clientX, y: event.clientY, control, actsOn: actsOn(control) },
        ...{ replacedAt: null, timer },
      }
      last = pressed
    },
    listen,
  )
  // A user who has typed or scrolled in between presses again on purpose. A press that became a scroll is canceled.
  for (const type of ['input', 'keydown', 'pointercancel']) addEventListener(type, forget, listen)
  addEventListener(
    'wheel',
    ({ deltaX, deltaY }) => {
      // A mouse with a touch surface reports a pixel or two in each click.
      if (Math.hypot(deltaX, deltaY) > NEAR_BY_MOUSE) forget()
    },
    { ...listen, passive: true },
  )
  for (const type of ['pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const) {
    addEventListener(
      type,
      (event) => {
        if (swallowed !== null) swallow(event)
      },
      { ...listen, passive: false },
    )
  }
  addEventListener(
    'click',
    (event) => {
      // The keyboard's clicks have no position.
      if (swallowed === null || event.detail === 0) return
      swallow(event)
      swallowed = null
    },
    listen,
  )
  return () => {
    stop.abort()
    forget()
  }
}

const actsOn = (control: Element): string | null => control.getAttribute('data-acts-on')

const controlAt = (x: number, y: number): Element | null =>
  document.elementFromPoint(x, y)?.closest(CONTROLS) ?? null

/** Is it in a menu or dialog that does not lie over this position? */
function isInLayerBeside(target: EventTarget | null, { x, y }: Pressed): boolean {
  const layer = target instanceof Element ? target.closest(LAYERS) : null
  if (layer === null) return false
  const { left, right, top, bottom } = layer.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

function swallow(event: Event): void {
  event.stopImmediatePropagation()
  if (event.cancelable) event.preventDefault()
}
