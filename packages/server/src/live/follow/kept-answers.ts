/** An answer as it was made: its content, and the JSON of that. */
export interface Made<Content> {
  readonly content: Content
  readonly text: string
}

interface Kept {
  readonly version: string
  readonly made: Promise<Made<object>>
  /** Characters; 0 while it is being made. */
  size: number
}

/** Characters of all texts that are kept together. */
const MOST_KEPT = 32 * 1024 * 1024

/**
 * Answers that are the same for all followers who see the same, each made once for every version of what
 * it is about: those who ask meanwhile wait for the same one. Those asked for last are kept.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #most: number
  #size = 0

  constructor(most = MOST_KEPT) {
    this.#most = most
  }

  /** The answer of this version under a key; made if there is none. */
  get<Content extends object>(
    key: string,
    version: string,
    make: () => Promise<Content>,
  ): Promise<Made<Content>> {
    const known = this.#kept.get(key)
    if (known?.version === version) {
      // To the end: the first one is forgotten first.
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known.made as Promise<Made<Content>>
    }
    const made = make().then((content) => ({ content, text: JSON.stringify(content) }))
    const kept: Kept = { version, made, size: 0 }
    this.#forget(key)
    this.#kept.set(key, kept)
    made.then(
      ({ text }) => this.#count(key, kept, text.length),
      () => {
        if (this.#kept.get(key) === kept) this.#kept.delete(key)
      },
    )
    return made
  }

  #count(key: string, kept: Kept, size: number): void {
    if (this.#kept.get(key) !== kept) return
    kept.size = size
    this.#size += size
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0
    this.#kept.delete(key)
  }
}
