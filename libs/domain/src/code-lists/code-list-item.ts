/** An entry of a reference catalogue. Individual lists add fields, such as a coefficient or a chapter. */
export type CodeListItem = { readonly code: string; readonly description: string };
