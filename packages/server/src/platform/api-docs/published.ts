import type { oas31 } from 'zod-openapi'

type Schema = oas31.SchemaObject

type Content = Readonly<
  Record<
    string,
    {
      readonly schema: Schema
      readonly example?: unknown
      readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
    }
  >
>

/** An operation as the document has it, as far as it is read here. */
interface PublishedOperation {
  readonly operationId: string
  readonly description: string
  readonly 'x-permission': string
  readonly parameters: readonly object[]
  readonly requestBody?: { readonly content: Content }
  /** By status. */
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

/** The document, as far as it is read here. */
export interface PublishedDocument {
  readonly openapi: string
  readonly info: { readonly description: string }
  /** By path, and then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>>
  readonly components: {
    readonly securitySchemes: object
    readonly parameters: Readonly<Record<string, { description: string; schema: Schema }>>
    readonly headers: object
    readonly schemas: Readonly<Record<string, Schema>>
  }
}
