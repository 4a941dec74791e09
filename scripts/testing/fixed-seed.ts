import { configureGlobal } from 'fast-check'

/*
 * Property tests use the same seed in every run, so a red run is red again. fast-check prints the
 * seed and the path with each failure; FC_SEED=<number> tries another one.
 */
const seed = Number(process.env['FC_SEED'] ?? 20_261_121)
if (!Number.isInteger(seed)) throw new Error('FC_SEED must be a whole number')
configureGlobal({ seed })
