/** One entry of a reference catalogue. Lists add their own facts (a coefficient, a chapter) beside these two. */
export type CodeListItem = { readonly code: string; readonly description: string };
