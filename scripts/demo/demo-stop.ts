/** Ends the demo with a sentence for the person at the terminal. */
export class DemoStop extends Error {}
