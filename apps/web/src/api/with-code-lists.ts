/**
 * Resolves as `promise`, once the code lists of the database are loaded for its forms. Their code is loaded with the first part that
 * needs them: the start pages need none.
 */
export async function withCodeLists<T>(promise: Promise<T>): Promise<T> {
  const lists = import('./code-lists').then(({ loadCodeLists }) => loadCodeLists());
  const [result] = await Promise.all([promise, lists]);
  return result;
}
