import { type Engine, until, untilDrawn } from './engine.ts'

/** Finds a visible control by its name or the beginning of it; in an open dialog first. */
const FIND = `
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const read = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const named = (name, selector) => {
    const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter(shown).at(-1);
    const all = [...(dialog ?? document).querySelectorAll(selector)].filter(shown);
    const nameOf = (element) => read(element.getAttribute('aria-label') ?? element.textContent);
    return all.find((element) => nameOf(element) === name) ??
      all.find((element) => nameOf(element).includes(name));
  };
  const mark = (element) => {
    for (const old of document.querySelectorAll('[data-found]')) old.removeAttribute('data-found');
    element?.setAttribute('data-found', '');
    element?.scrollIntoView({ block: 'center' });
    return element !== undefined && element.disabled !== true;
  };
`
const PRESSABLE = 'button, a[href], [role=tab], [role=menuitem], [role=radio]'
const FOUND = '[data-found]'

/** A person's actions and looks in any engine. Each waits up to a minute. */
export function handsOn(engine: Engine) {
  const text = JSON.stringify
  const find = (what: string, script: string) =>
    until(what, () => engine.ask<boolean>(`${FIND} return mark(${script})`))
  const hands = {
    /** Opens an address, and records the errors that its page throws or logs. */
    async open(address: string): Promise<void> {
      await engine.open(address)
      await engine.ask(NOTE_ERRORS)
    },
    async reload(): Promise<void> {
      await hands.expectNoErrors()
      await engine.reload()
      await engine.ask(NOTE_ERRORS)
    },
    /** Throws when the page has thrown or logged an error, or scrolls sideways. */
    async expectNoErrors(): Promise<void> {
      const [errors, place] = await engine.ask<[string[], string]>(
        `return [window.notedErrors ?? ['loaded again'], location.pathname]`,
      )
      if (errors.length > 0) throw new Error(`Errors on ${place}: ${errors.join('; ')}`)
      const [wide, view] = await engine.ask<[number, number]>(
        `const { scrollWidth, clientWidth } = document.documentElement; return [scrollWidth, clientWidth]`,
      )
      if (wide > view) throw new Error(`${place} is ${wide} pixels wide in a view of ${view}`)
    },
    /** Waits for something of this name that can be pressed, and leaves it. */
    seen: (name: string, selector = PRESSABLE) =>
      find(`'${name}'`, `named(${text(name)}, ${text(selector)})`),
    async press(name: string): Promise<void> {
      await find(`'${name}' to press`, `named(${text(name)}, ${text(PRESSABLE)})`)
      await engine.click(FOUND)
    },
    async fill(label: string, value: string): Promise<void> {
      await find(`the field '${label}'`, `named(${text(label)}, 'label')?.control ?? undefined`)
      await engine.type(FOUND, value)
    },
    says: (words: string, within = 'main') =>
      until(`'${words}' is said`, () =>
        engine.ask<boolean>(
          `${FIND} return [...document.querySelectorAll(${text(within)})].some((part) => read(part.textContent).includes(${text(words)}))`,
        ),
      ),
    /** Waits until the elements of test ids read so, e.g. `{ 'score-for': '2' }`. */
    reads: (texts: Readonly<Record<string, string>>) =>
      until(text(texts), () =>
        engine.ask<boolean>(
          `return Object.entries(${text(texts)}).every(([id, text]) => document.querySelector('[data-testid=' + id + ']')?.textContent === text)`,
        ),
      ),
    /** Taps the rink, in canvas units, and returns how long the press was to the page, in milliseconds. */
    async tap(x: number, y: number): Promise<number> {
      await untilDrawn(engine)
      const box = await engine.ask<{ x: number; y: number; width: number; height: number }>(
        `const rink = document.querySelector('[data-testid=rink]'); rink.scrollIntoView({ block: 'center' }); return rink.getBoundingClientRect().toJSON()`,
      )
      await engine.ask(TIME_PRESS)
      await engine.press([{ x: box.x + (x / 800) * box.width, y: box.y + (y / 400) * box.height }])
      return engine.ask<number>(`return window.pressed`)
    },
    allIsSaved: () =>
      until('all is saved', () =>
        engine.ask<boolean>(
          `return document.querySelector('[data-unsent]')?.dataset.unsent === '0'`,
        ),
      ),
  }
  return hands
}

const TIME_PRESS = `
  const next = (type, then) => addEventListener(type, then, { capture: true, once: true });
  window.pressed = new Promise((resolve) =>
    next('pointerdown', (down) => next('pointerup', (up) => resolve(up.timeStamp - down.timeStamp))));
  return null;
`

const NOTE_ERRORS = `
  if (window.notedErrors !== undefined) return null;
  const errors = (window.notedErrors = []);
  const log = console.error;
  console.error = (...said) => { errors.push(said.map(String).join(' ')); log.apply(console, said); };
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  return null;
`
