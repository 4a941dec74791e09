import type { Locator, Page } from '@playwright/test'
import type { Person } from '../support/person.ts'

/** The pages before signing in. */
export class SignIn {
  readonly page: Page
  readonly failure: Locator

  constructor(page: Page) {
    this.page = page
    this.failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Login Failed' })
  }

  field(label: 'Email' | 'Password' | 'Display Name' | 'Confirm Password'): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  /** Fills in and sends the sign-in form. */
  async signIn(email: string, password: string): Promise<void> {
    await this.field('Email').fill(email)
    await this.field('Password').fill(password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  /** Fills in and sends the form for a new account. */
  async register(person: Person, confirmation = person.password): Promise<void> {
    await this.field('Display Name').fill(person.displayName)
    await this.field('Email').fill(person.email)
    await this.field('Password').fill(person.password)
    await this.field('Confirm Password').fill(confirmation)
    await this.page.getByRole('button', { name: 'Create Account', exact: true }).click()
  }
}
