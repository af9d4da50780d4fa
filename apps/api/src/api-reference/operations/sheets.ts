import type { OperationTexts } from '../operation-text.js';

const files = ['wrong_extension', 'wrong_content', 'scan_unavailable'] as const;

/** Texts for the operations on documents, and on sheets by their ids. `families.ts` has those on the forms and lists under an episode. */
export const sheets = {
  sheetsGet: 'Returns a sheet: its content, the facts that its rules need, and the events that the machine allows.',
  sheetsPrevious:
    'Returns what the previous access knows for a sheet of a renewed one, for the client to propose: the content of a form, or the entries of a list, with the values that are left out and the reasons. It stores nothing: a form is saved by PUT, entries are added by `POST …/entries/several`.',
  sheetsSave:
    'Saves the content of a form. `sheetType` is optional for a client that knows the type by other means. A list has entries instead.',
  sheetsSend: 'Sends an event to a sheet: CLEAR, CONFIRM, SUBMIT, or the reply of the countersigning user.',
  entriesList: 'Lists the entries of a list sheet; the filters of provisions apply to provisions only.',
  entriesAdd: {
    does: 'Adds an entry to a list. `sheetType`, the type of the sheet, is optional for a client that knows it by other means.',
    refuses: ['days_covered'],
  },
  entriesAddSeveral: {
    does: 'Adds several entries to a list, all or none; the path of a field error is `entries.N.field`.',
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
  provisionPatternRecord: {
    does: 'Records equal provisions on some weekdays of a period, at most 100, by one event. The reply has the days that were left out, each with its reason. National holidays are left out unless `onHolidays` is true; if no day can have a provision, each day is an error with the path `days.<date>`.',
    refuses: ['days_covered'],
  },
  provisionRegisterRead:
    'Returns the register of a week: the patients in treatment at a centre, what each day of the week already has, and the latest provision of each, which the next ones probably repeat. At most 200 patients, by name.',
  provisionRegisterRecord:
    'Records provisions of several patients, at most 200. Those of one patient are recorded together or not at all; a refusal of one patient does not stop the others. The reply says of each row whether it was recorded, refused (with the reason of each provision), or waits for a confirmation. A repeated key records nothing twice.',
  provisionTotalsGet: 'Returns the totals of the provisions of a sheet, by type: number, hours and costs.',
  printingPdf: {
    does: 'Returns a sheet as a PDF.',
    refuses: ['nothing_to_print', 'too_many_prints'],
  },
  sheetDocumentsAdd: {
    does: 'Adds a document to a sheet. The form has the file, its fields, and those that the operator has configured for the section (`GET /v1/config`: `interface.documentSections`).',
    refuses: files,
  },
  sheetDocumentsFile: 'Returns the file of a document.',
  sheetDocumentsDelete: 'Deletes a document of a sheet.',
  carePlanDocumentsList: 'Lists the documents of a care plan.',
  carePlanDocumentsAdd: { does: 'Adds a document to a care plan.', refuses: [...files, 'sheet_not_open'] },
  carePlanDocumentsFile: 'Returns the file of a document of a care plan.',
  carePlanDocumentsDelete: { does: 'Deletes a document of a care plan.', refuses: ['sheet_not_open'] },
  documentsList: 'Lists the documents of a patient.',
  documentsAdd: {
    does: 'Adds a document to a patient. The form has the file, its fields, and those that the operator has configured (`GET /v1/config`: `interface.documentSections.PATIENT`).',
    refuses: files,
  },
  documentsFile: 'Returns the file of a document of a patient.',
  documentsDelete: 'Deletes a document of a patient.',
} as const satisfies OperationTexts;
