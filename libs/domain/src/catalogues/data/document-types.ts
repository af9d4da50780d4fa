import { codeLists } from '../../code-lists/code-lists.js';

/**
 * Document types: those with tag 1 are for documents of a patient (spec 001 §7), those with tag 4 for documents of a
 * PRI (spec 000 §7).
 */
export const documentTypes = codeLists.documentTypes.map((item) => ({ ...item, tagIds: ['1', '4'] }));
