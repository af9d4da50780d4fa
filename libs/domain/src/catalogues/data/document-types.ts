import { codeLists } from '../../code-lists/code-lists.js';

/** The types that a patient's documents may have are asked for by tag 1 (spec 001 §7), those of a project's by tag 4 (spec 000 §7). */
export const documentTypes = codeLists.documentTypes.map((item) => ({ ...item, tagIds: ['1', '4'] }));
