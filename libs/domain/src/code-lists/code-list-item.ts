/** An entry of a reference catalogue. Lists add their own fields (a coefficient, a chapter). */
export type CodeListItem = { readonly code: string; readonly description: string };
