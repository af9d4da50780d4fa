import { codeLists } from '../../code-lists/code-lists.js';

/** Documents of a patient use the types with tag 1 (spec 001 §7), those of a project the types with tag 4 (spec 000 §7). */
export const documentTypes = codeLists.documentTypes.map((item) => ({ ...item, tagIds: ['1', '4'] }));
