/**
 * The names of a form's fields whose text the browser itself cannot read, such as a date without its
 * time or a number like "1-". Their value reads as empty: sent on, it would wipe what is stored.
 */
export function unreadableFields(form: HTMLFormElement): string[] {
  return [...form.elements]
    .filter((element) => element instanceof HTMLInputElement)
    .filter((input) => input.validity.badInput)
    .map((input) => input.name)
}
