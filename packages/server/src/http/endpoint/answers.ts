import { type Answer, created, ok } from './endpoint.ts'

/** 201 for what was created, 200 for the repeat of a call that had created it before. */
export function createdOrRepeated<Body>(isNew: boolean, body: Body): Answer<Body> {
  return isNew ? created(body) : ok(body)
}
