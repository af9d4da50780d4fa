/** Thrown when a backup or restore is refused; its message is shown to the user. */
export class Refused extends Error {}
