import { expect, test } from './fixtures.ts'

test('the product answers that it is up, and its database too', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
})
