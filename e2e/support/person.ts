import type { Page } from '@playwright/test'

/** A person with an account, or about to get one. */
export interface Person {
  readonly displayName: string
  readonly email: string
  readonly password: string
}

let made = 0

/** A person unique in this worker's product. */
export function newPerson(displayName = 'Kirsi Niemi'): Person {
  made += 1
  return {
    displayName,
    email: `person${made}@example.org`,
    password: 'four lines of five',
  }
}

/** An answer's resource, e.g. `{team: {...}}`; every one has an id. */
type Answer<Name extends string> = Record<Name, { readonly id: string }>

/** A person's calls of the API, which prepare a test. */
export class Account {
  readonly person: Person
  readonly token: string
  readonly #address: string

  private constructor(address: string, person: Person, token: string) {
    this.#address = address
    this.person = person
    this.token = token
  }

  /** Creates the account. */
  static async register(address: string, person: Person = newPerson()): Promise<Account> {
    const { data } = await send<{ data: { token: string } }>(
      `${address}/api/auth/register`,
      'POST',
      person,
    )
    return new Account(address, person, data.token)
  }

  /** Calls the API and answers the body; throws with status and text when it is refused. */
  async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const authorization = `Bearer ${this.token}`
    return send<Body>(`${this.#address}/api${path}`, method, body, { authorization })
  }

  /** Creates a team on a Standard plan and answers it. */
  async createTeam(name: string): Promise<{ id: string; teamCode: string }> {
    const body = { name, type: 'STANDARD_YEARLY' }
    const { team } = await this.call<{ team: { id: string; teamCode: string } }>(
      'POST',
      '/teams',
      body,
    )
    return team
  }

  /** Adds a player and answers the id. */
  async addPlayer(teamId: string, name: string, number: number | null): Promise<string> {
    const body = { name, number }
    const answer = await this.call<Answer<'player'>>('POST', `/players/teams/${teamId}`, body)
    return answer.player.id
  }

  /** Schedules a game and answers the id. */
  async addGame(teamId: string, opponent: string, startTime?: string): Promise<string> {
    const body = { opponent, ...(startTime === undefined ? {} : { startTime }) }
    const answer = await this.call<Answer<'game'>>('POST', `/games/teams/${teamId}`, body)
    return answer.game.id
  }

  /** Opens the product at a path, or an address, as this person, who has signed in on this browser before. */
  async open(page: Page, path = '/dashboard'): Promise<void> {
    const { email, password } = this.person
    const { data } = await send<{ data: { user: object; token: string } }>(
      `${this.#address}/api/auth/login`,
      'POST',
      { email, password },
      { 'user-agent': await page.evaluate(() => navigator.userAgent) },
    )
    const state = { ...data, isAuthenticated: true, tokenSince: Date.now() }
    await page.addInitScript(
      ({ token, session }) => {
        // Once: data that the page stores afterwards stays.
        if (location.protocol !== 'http:' || sessionStorage.getItem(token) !== null) return
        sessionStorage.setItem(token, 'stored')
        localStorage.setItem('icetally-session', session)
      },
      { token: data.token, session: JSON.stringify({ state, version: 1 }) },
    )
    await page.goto(path)
  }
}

async function send<Body>(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Body> {
  const json = { 'content-type': 'application/json' }
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? { headers }
      : { headers: { ...json, ...headers }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Body
}
