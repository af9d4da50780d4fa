import type { OperationTexts } from '../operation-text.js';

const files = ['wrong_extension', 'wrong_content', 'scan_unavailable'] as const;

/** Sheets by their ids, and documents. The texts of forms and lists under an episode follow from their tables. */
export const sheets = {
  sheetsGet: 'Answers a sheet: what it says, the facts that its rules ask for, and what the machine allows.',
  sheetsSave:
    'Saves the content of a form. `sheetType` names its type; a client that knows it by other means may leave it out. A list has entries instead.',
  sheetsSend: 'Sends an event to a sheet: CLEAR, CONFIRM, SUBMIT, or the answer of who countersigns it.',
  entriesList: 'Lists the entries of a sheet that is a list; the filters of provisions are of theirs alone.',
  entriesAdd: {
    does: 'Adds an entry to a list. `sheetType` names the type of the sheet; a client that knows it by other means may leave it out.',
    refuses: ['days_covered'],
  },
  entriesAddSeveral: {
    does: 'Adds several entries to a list, all or none; what is wrong with one stands at `entries.N.field`.',
    refuses: ['days_covered'],
  },
  entriesChange: {
    does: 'Changes an entry of a list. `If-Match` is the revision of the entry.',
    refuses: ['days_covered', 'entry_from_web_service'],
  },
  entriesRemove: {
    does: 'Removes an entry from a list. `If-Match` is the revision of the entry.',
    refuses: ['entry_from_web_service'],
  },
  provisionTotalsGet: 'Answers what all provisions of a sheet come to, by type: how many, hours and costs.',
  printingPdf: {
    does: 'Answers a sheet as a PDF to be handed out.',
    refuses: ['nothing_to_print', 'too_many_prints'],
  },
  sheetDocumentsAdd: {
    does: 'Adds a document to the documents of a sheet. Beside the file stand its fields, and those that the operator has configured for the section (`GET /v1/config`: `interface.documentSections`).',
    refuses: files,
  },
  sheetDocumentsFile: 'Answers the file of a document.',
  sheetDocumentsDelete: 'Deletes a document of a sheet.',
  carePlanDocumentsList: 'Lists the documents of a care plan.',
  carePlanDocumentsAdd: { does: 'Adds a document to a care plan.', refuses: [...files, 'sheet_not_open'] },
  carePlanDocumentsFile: 'Answers the file of a document of a care plan.',
  carePlanDocumentsDelete: { does: 'Deletes a document of a care plan.', refuses: ['sheet_not_open'] },
  documentsList: 'Lists the documents of a patient.',
  documentsAdd: {
    does: 'Adds a document to a patient. Beside the file stand its fields, and those that the operator has configured (`GET /v1/config`: `interface.documentSections.PATIENT`).',
    refuses: files,
  },
  documentsFile: 'Answers the file of a document of a patient.',
  documentsDelete: 'Deletes a document of a patient.',
} as const satisfies OperationTexts;
