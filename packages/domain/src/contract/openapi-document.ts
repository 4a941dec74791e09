/*
 * The published OpenAPI 3.1 document, as far as it is made here: what reads it (the page for people,
 * the checks, the tests) knows its form from these types.
 */

/** JSON Schema of draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A place elsewhere in the document. */
export interface Reference {
  readonly $ref: string
}

/** What is sent or answered in one media type: one example, or several by their names. */
export interface Media {
  readonly schema: JsonSchema | Reference
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
  /** The schema of each event's data, by its name; OpenAPI has no word for them. */
  readonly 'x-events'?: Readonly<Record<string, JsonSchema>>
}

/** A part of the path or of the query, or a header. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description: string | undefined
  readonly required: boolean
  readonly schema: JsonSchema
  readonly example?: unknown
}

/** An answer of one status. */
export interface DocumentedAnswer {
  readonly description: string
  readonly headers: Readonly<Record<string, Reference>>
  readonly content?: Readonly<Record<string, Media>>
}

/** One operation: a method of a path. */
export interface DocumentedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  /** What the caller must be allowed to do, in words or as the name of a permission. */
  readonly 'x-permission': string
  /** Empty where no token is needed. */
  readonly security: readonly object[]
  readonly parameters: readonly (Parameter | Reference)[]
  readonly requestBody?: {
    readonly required: true
    readonly content: Readonly<Record<string, Media>>
  }
  /** By status. */
  readonly responses: Readonly<Record<string, DocumentedAnswer>>
}

/** The operations of a path, by method in lower case. */
export type DocumentedPath = Readonly<Record<string, DocumentedOperation>>

/** The whole document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  /** By path, with its parameters in braces. */
  readonly paths: Readonly<Record<string, DocumentedPath>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly headers: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}
