/** Beside the dates, for the kit in `components`, which knows nothing of the domain. */
export { formatCount } from '@icetally/domain/platform/counted'
