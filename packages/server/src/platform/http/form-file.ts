import '@fastify/multipart'
import { DomainError } from '@icetally/domain/platform/errors'
import type { FastifyRequest } from 'fastify'

/** The content of a form: the bytes of its file, and its other fields. */
export interface FormContent {
  readonly file: Buffer | undefined
  readonly fields: Readonly<Record<string, string>>
}

interface FormLimits {
  /** Bytes of the whole form. */
  readonly bodyLimit: number
  readonly tooLarge: () => DomainError
}

/** Rejects once the input exceeds the size of any such form: the rest need not be awaited. */
function tooMuch(request: FastifyRequest, { bodyLimit, tooLarge }: FormLimits): Promise<never> {
  let received = 0
  return new Promise((_resolve, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > bodyLimit) reject(tooLarge())
    })
  })
}

/**
 * Reads a form; of several files the first is used. Refuses one that breaks off or cannot be read;
 * the parser's own refusals (a file too large) are passed on.
 */
export async function readForm(request: FastifyRequest, limits: FormLimits): Promise<FormContent> {
  const { bodyLimit, tooLarge } = limits
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge()
  const read = async (): Promise<FormContent> => {
    let file: Buffer | undefined
    const fields: Record<string, string> = {}
    for await (const part of request.parts()) {
      if (part.type === 'file' && file !== undefined) part.file.resume()
      else if (part.type === 'file') {
        file = await part.toBuffer()
        // The parser overlooks that it cut a file off when it finds out after the last piece was read.
        if (part.file.truncated) throw tooLarge()
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
    return { file, fields }
  }
  // In this order: the first listener starts the request's flow, and that must be the parser.
  return Promise.race([read(), tooMuch(request, limits)]).catch((error: unknown) => {
    if (error instanceof DomainError) throw error
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new DomainError('MALFORMED_REQUEST', 'The form could not be read')
  })
}
