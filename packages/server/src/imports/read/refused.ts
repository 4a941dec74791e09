/** A file that is not read, and why, as a sentence for a person. */
export class Refused extends Error {}
