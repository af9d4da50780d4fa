/** A term with one meaning throughout the code. `italian`: the word on the screen, if any. `where`: the file or folder to read first. */
export type Word = { term: string; italian?: string; meaning: string; where: string };
