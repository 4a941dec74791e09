const FOCUSABLE = 'a[href], button:enabled, input:enabled, textarea:enabled, [tabindex]'

/**
 * Retains the position of keyboard users. If the focused element is removed or disabled (a row that
 * is deleted, a button that is replaced by a form), the focus would be lost and the next Tab
 * unpredictable: it moves to the nearest element on the page instead. Not after a press of a
 * pointer, which sets its own position, and never if other code has moved the focus. Returns a
 * function that stops it.
 */
export function keepFocus(page: HTMLElement): () => void {
  let held: HTMLElement | null = null
  let around: readonly Element[] = []

  const forget = (): void => {
    held = null
    around = []
  }
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    // A dialog about it will restore the focus, or find it removed.
    if (target.closest('[role=dialog], [role=menu]') !== null) return
    forget()
    if (!page.contains(target) || target === page || !target.matches(':focus-visible')) return
    held = target
    around = surroundings(target, page)
  }
  const handOn = (): void => {
    if (held === null || (held.isConnected && !held.matches(':disabled'))) return
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== held) return
    for (const place of around) {
      const next = place.isConnected ? firstFocusable(place) : undefined
      if (next === undefined) continue
      next.focus()
      return
    }
  }

  // Closing elements restore the focus in the same task, and take precedence.
  const observer = new MutationObserver(() => {
    if (held !== null) setTimeout(handOn)
  })
  const changes = { subtree: true, childList: true, attributeFilter: ['disabled'] }
  observer.observe(document.body, changes)
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}

/** The elements after an element, before it, and around it; then the same of its parent. */
function surroundings(element: Element, page: Element): readonly Element[] {
  const near: Element[] = []
  for (let at = element; at !== page && at.parentElement !== null; at = at.parentElement) {
    for (const one of [at.nextElementSibling, at.previousElementSibling, at.parentElement]) {
      if (one !== null && one !== page) near.push(one)
    }
  }
  return near
}

function firstFocusable(place: Element): HTMLElement | undefined {
  const found = [place, ...place.querySelectorAll(FOCUSABLE)]
  return found.find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(FOCUSABLE) && one.tabIndex >= 0 && isSeen(one),
  )
}

const isSeen = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true
