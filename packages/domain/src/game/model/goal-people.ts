/** Scorer and assists, in this order; null or absent where the goal has none. */
type GoalPeople = readonly (string | null | undefined)[]

/** The players named in a goal, by id. */
export const namedInGoal = (people: GoalPeople): string[] =>
  people.filter((id) => id !== null && id !== undefined)

/** Are scorer and assists different people? Absent ones do not count. */
export function areDifferentPeople(people: GoalPeople): boolean {
  const named = namedInGoal(people)
  return new Set(named).size === named.length
}
