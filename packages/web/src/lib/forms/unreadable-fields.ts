/** The names of fields whose text the browser cannot read, as in "1-": it would be sent as none. */
export function unreadableFields(form: HTMLFormElement): string[] {
  return [...form.elements]
    .filter((element) => element instanceof HTMLInputElement)
    .filter((input) => input.validity.badInput)
    .map((input) => input.name)
}
