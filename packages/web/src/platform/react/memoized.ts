/** The function with its result cached for each object, for the lifetime of that object. */
export function memoized<Given extends object, Answer>(
  work: (given: Given) => Answer,
): (given: Given) => Answer {
  const answers = new WeakMap<Given, { readonly answer: Answer }>()
  return (given) => {
    const known = answers.get(given)
    if (known !== undefined) return known.answer
    const answer = work(given)
    answers.set(given, { answer })
    return answer
  }
}
