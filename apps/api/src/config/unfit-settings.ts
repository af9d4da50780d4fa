/** Why the process does not start, in words for who runs it: told without a stack. */
export class UnfitSettings extends Error {}
