/** Descriptions of parameters that many operations share. */
export const parameterTexts: Readonly<Record<string, string>> = {
  after: 'The id of the last row that was received: the rows behind it, in the same order',
  at: 'The day for which entries must be valid; today where it is left out',
  codeOrDescription: 'Part of the code or of the description',
  confirmed: 'Repeats a request that was answered with 428, and confirms its questions',
  from: 'The first day of a period',
  fromHua: 'Taken from clients that ask the unique access service; the answer is the same',
  id: 'Of the record',
  page: 'From 1',
  parentCode: 'The code of the entry under which others stand',
  retired: 'Also entries that nobody chooses any more',
  search: 'Part of the code or of the description',
  sort: 'The column to sort by',
  sortDirection: 'Of the column that is sorted by',
  text: 'Part of what an entry says',
  to: 'The last day of a period',
};
