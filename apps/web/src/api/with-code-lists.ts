/**
 * Resolves to the result of `promise` once the code lists of the database are also loaded for the forms. The module that loads them is
 * imported on demand, since the first pages do not need it.
 */
export async function withCodeLists<T>(promise: Promise<T>): Promise<T> {
  const lists = import('./code-lists').then(({ loadCodeLists }) => loadCodeLists());
  const [result] = await Promise.all([promise, lists]);
  return result;
}
