import { isBlankContent, isFilledSheetType, type SheetContent, type SheetContents } from '@percorso/domain';
import { grantForEvent, type SheetFacts } from '@percorso/workflows';
import { familyLifecycle } from '../episode-family/family-lifecycle.js';
import type { Family, FamilySheet } from '../episode-family/family.js';
import { said, type StoredRecord } from '../workflow/verification/written-records.js';
import type { StoredEvent } from '../workflow/verification/stored-history.js';
import { brokenRule } from '../http/rule-errors.js';
import { isCompleted, stepOf } from '../uod-episodes/uod-episode.facts.js';
import { checkContent } from './check-content.js';
import { contentFacts } from './content-facts.js';
import { UodEpisodeEntity } from '../uod-episodes/uod-episode.entity.js';
import { SheetEntity } from './sheet.entity.js';
import { codesMustBeKnown } from './known-codes.js';
import { qualificationsMustBeHeld } from './held-qualifications.js';
import { moveSheets, type SheetRecord } from './step-sheets.js';

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

/** What somebody does with a sheet through its plan or outcome; locking and sending back leave its last change as it was. */
const noted: ReadonlySet<string> = new Set(['SAVE', 'SUBMIT', 'ACCEPT', 'REFUSE', 'CLOSE']);

const noteChange = {
  name: 'note-sheet-change',
  text: 'UPDATE sheet SET updated_at = $2, updated_by = $3 WHERE id = $1',
};

const needTypeOf = (content: unknown): string | null =>
  (content as Partial<SheetContents['SCHEDA_ACCESSO']>).needType ?? null;

const byWhom = ({ at, actor_name }: StoredEvent): StoredRecord => ({ updatedAt: at, updatedBy: actor_name });

const isOfCentre = (family: Family, id: string): boolean => sheetOf(family, id)?.cdrEpisodeId !== null;

export const sheetLifecycle = familyLifecycle({
  workflow: 'sheet',
  facts: (family, id, { follows }): SheetFacts => {
    const sheet = sheetOf(family, id);
    // The system itself acts where it follows: the rules about who may write and when were checked on the event that caused this.
    return {
      contentValid: true,
      contentFixed: !follows && sheet !== undefined && isContentFixed(family, sheet),
      stepCurrent: follows || (sheet !== undefined && isStepCurrent(family, sheet)),
      followsEvent: follows,
    };
  },
  grantFor: (family, id, type) => {
    const grant = grantForEvent('sheet', type);
    return grant === 'uod_sheet_update' && isOfCentre(family, id) ? 'cdr_sheet_update' : grant;
  },
  organisationOf: (family, id, type) => {
    if (type === 'ACCEPT' || type === 'REFUSE') return 'residence';
    return isOfCentre(family, id) ? 'centre' : 'unit';
  },
  check: ({ whole: family, id, type, payload, today, confirmed }) => {
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
      const { db, id, event, at, actor, whole: family } = context;
      const sheet = sheetOf(family, id);
      // What is completed by an outcome has no content of its own.
      if (!sheet || event.content === undefined) return;
      await codesMustBeKnown(sheet, event.content, db);
      await qualificationsMustBeHeld(sheet.type, event.content, db);
      db.write(writeContent, [id, JSON.stringify(event.content), at, actor.name]);
      await moveSheets(context, staleSummaries(family, sheet), 'REOPEN');
      if (sheet.type === 'SCHEDA_ACCESSO')
        await db.manager.update(UodEpisodeEntity, { id: family.id }, { needType: needTypeOf(event.content) });
    },
    clearContent: ({ db, id, at, actor }) => {
      db.write(writeContent, [id, null, at, actor.name]);
    },
  },
  stepped: ({ db, id, event, at, actor, follows }) => {
    if (follows && noted.has(event.type)) db.write(noteChange, [id, at, actor.name]);
  },
  born: async ({ db }, newborns) => {
    const sheets = newborns.map(({ id, record }) => ({ id, ...(record as SheetRecord) }));
    await db.manager.insert(SheetEntity, sheets);
  },
  owned: 'SELECT id, uod_episode_id, cdr_episode_id FROM sheet',
  told: {
    table: 'sheet',
    times: ['updated_at'],
    atBirth: { content: null, updatedAt: null, updatedBy: null },
    writes: {
      writeContent: (event) =>
        event.event.content === undefined ? {} : { content: said(event, 'content'), ...byWhom(event) },
      clearContent: (event) => ({ content: null, ...byWhom(event) }),
    },
    stepped: (event) => (event.facts.followsEvent === true && noted.has(event.type) ? byWhom(event) : {}),
  },
});
