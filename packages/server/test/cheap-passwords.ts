import { vi } from 'vitest'

/*
 * Hashing passwords for real would be a large part of the tests' work. Hashes name their parameters,
 * so that they are checked as ever; passwords.test.ts looks at the real ones.
 */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const hash = (password: string) =>
    real.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  return { ...real, hash }
})
