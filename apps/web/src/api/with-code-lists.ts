/**
 * What is asked for, and beside it the lists of the database from which its forms choose. They come with what reads them first: the pages
 * that one starts on read none.
 */
export async function withCodeLists<T>(asked: Promise<T>): Promise<T> {
  const lists = import('./code-lists').then(({ adoptedCodeLists }) => adoptedCodeLists());
  const [answer] = await Promise.all([asked, lists]);
  return answer;
}
