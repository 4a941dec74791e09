/** A file as the server answers it. */
export interface ReceivedFile {
  readonly name: string
  readonly content: Blob
}

/** Reads an answer that is a file; throws the connection's error. */
export type ReadFile = (response: Response) => Promise<ReceivedFile>

/** The name that a `Content-Disposition` gives a file (RFC 6266), the one beyond ASCII where there is one. */
export function fileNameIn(header: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? []
  const [, plain] = /filename="([^"]*)"/i.exec(header ?? '') ?? []
  try {
    return encoded === undefined ? (plain ?? 'report') : decodeURIComponent(encoded)
  } catch {
    return plain ?? 'report'
  }
}

/** Reads a file, and reports the bytes received so far. */
export const readFile =
  (onReceived: (bytes: number) => void): ReadFile =>
  async (response) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
      parts.push(next.value)
      bytes += next.value.length
      onReceived(bytes)
    }
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    return {
      name: fileNameIn(response.headers.get('content-disposition')),
      content: new Blob(parts, { type }),
    }
  }
