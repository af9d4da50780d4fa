/** Descriptions of parameters that many operations share. */
export const parameterTexts: Readonly<Record<string, string>> = {
  after: 'The id of the last row received: returns the rows after it, in the same order',
  at: 'The day on which entries must be valid; default: today',
  codeOrDescription: 'Part of the code or of the description',
  confirmed: 'Repeats a request that returned 428, and confirms its questions',
  from: 'The first day of a period',
  fromHua: 'Accepted from clients of the unique access service; does not change the result',
  id: 'The id of the record',
  page: 'The number of the page, from 1',
  parentCode: 'The code of the parent entry',
  retired: 'Includes entries that can no longer be chosen',
  search: 'Part of the code or of the description',
  sort: 'The column to sort by',
  sortDirection: 'The direction of `sort`',
  text: 'Part of the text of an entry',
  to: 'The last day of a period',
};
