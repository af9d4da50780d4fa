/** A refusal with a message for the user. */
export class Refused extends Error {}
