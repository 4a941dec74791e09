/*
 * Whether the last input was a touch, for dialogs: their code may not be loaded when they are requested,
 * and the control that opens them may be gone.
 */

let isTouch = false

const look = (event: Event): void => {
  isTouch = 'pointerType' in event && event.pointerType === 'touch'
}

/** Observes presses and keys from now on. */
export function watchLastInput(): void {
  addEventListener('pointerdown', look, true)
  addEventListener('keydown', look, true)
}

/** Was the last input a touch? It does not request the on-screen keyboard. */
export const wasTouched = (): boolean => isTouch
