import { isBlankContent, isFilledSheetType, type SheetContent } from '@percorso/domain';
import type { SheetFacts } from '@percorso/workflows';
import type { Family, FamilySheet } from '../workflow/family.js';
import type { Handler } from '../workflow/handler.js';
import { brokenRule } from '../http/rule-errors.js';
import { isCompleted, stepOf } from '../uod-episodes/uod-episode.facts.js';
import { checkContent } from './check-content.js';
import { contentFacts } from './content-facts.js';
import { codesMustBeKnown } from './known-codes.js';
import { qualificationsMustBeHeld } from './held-qualifications.js';
import { moveSheets } from './step-sheets.js';

const sheetOf = (family: Family, id: string): FamilySheet | undefined => family.sheets.find((sheet) => sheet.id === id);

/** Spec 000 §4: a sheet can be written while its step is the episode's current one and the episode is open. */
function isStepCurrent(family: Family, sheet: FamilySheet): boolean {
  const owner = sheet.cdrEpisodeId === null ? family : family.centre;
  return owner?.closedAt === null && stepOf(owner.state) === sheet.step;
}

/** Spec 000 §4: the outcome is not edited once given, the plan not while it waits for the unit or is approved. */
function isContentFixed(family: Family, sheet: FamilySheet): boolean {
  if (!isFilledSheetType(sheet.type)) return true;
  return sheet.type === 'PIANO_OPERATIVO' && !['BOZZA', 'RIFIUTATO'].includes(family.centre?.plan?.state ?? '');
}

const writeContent = {
  name: 'write-sheet-content',
  text: 'UPDATE sheet SET content = $2, updated_at = $3, updated_by = $4 WHERE id = $1',
};

// What was acknowledged was the PRI as it stood: a later change asks for a new acknowledgement.
const staleSummaries = (family: Family, saved: FamilySheet): FamilySheet[] =>
  saved.step === 'PRI'
    ? family.sheets.filter((sheet) => sheet.step === 'PRI' && sheet.kind === 'countersigned' && isCompleted(sheet))
    : [];

export const sheetHandler: Handler = {
  facts: (family, id): SheetFacts | null => {
    const sheet = sheetOf(family, id);
    if (!sheet) return null;
    return {
      contentValid: true,
      contentFixed: isContentFixed(family, sheet),
      stepCurrent: isStepCurrent(family, sheet),
      followsEvent: false,
    };
  },
  organisationOf: (family, id, type) => {
    if (type === 'ACCEPT' || type === 'REFUSE') return 'residence';
    return sheetOf(family, id)?.cdrEpisodeId === null ? 'unit' : 'centre';
  },
  check: ({ family, id, type, payload, today, confirmed }) => {
    const sheet = sheetOf(family, id);
    if (type !== 'SAVE' || !sheet) return;
    const content = payload.content as SheetContent;
    checkContent(sheet.type, content, contentFacts(family, sheet, today), confirmed);
    // What is optional is completed by somebody who has written something.
    if (sheet.kind === 'optional' && isFilledSheetType(sheet.type) && isBlankContent(content))
      throw brokenRule('', 'nothingWritten');
  },
  effects: {
    writeContent: async (context) => {
      const { db, id, event, at, actor, family } = context;
      const sheet = sheetOf(family, id);
      if (sheet) {
        await codesMustBeKnown(sheet, event.content, db);
        await qualificationsMustBeHeld(sheet.type, event.content, db);
      }
      db.write(writeContent, [id, JSON.stringify(event.content), at, actor.name]);
      if (sheet) moveSheets(context, staleSummaries(family, sheet), 'REOPEN');
      if (sheet?.type === 'SCHEDA_ACCESSO')
        db.write('UPDATE uod_episode SET need_type = $2 WHERE id = $1', [
          family.id,
          (event.content as { needType?: string }).needType ?? null,
        ]);
    },
    clearContent: ({ db, id, at, actor }) => {
      db.write(writeContent, [id, null, at, actor.name]);
    },
  },
};
