/** What is not done, in words for whoever asked for it. */
export class Refused extends Error {}
