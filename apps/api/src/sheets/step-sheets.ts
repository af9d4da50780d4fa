import { sheetsByStep, type SheetKind, type SheetType, type Step } from '@percorso/domain';
import { begin, step, workflows, machineOf, type SheetFacts } from '@percorso/workflows';
import { v7 as uuid } from 'uuid';
import type { FamilySheet } from '../workflow/family.js';
import type { EffectContext } from '../workflow/handler.js';
import { writeBirths, writeMoves, type Birth, type Move } from '../workflow/instances.js';

const { latest, versions } = workflows.sheet;

/** The PRI summary needs the residence director's acknowledgement where the residence unit differs. Spec 000 §4. */
const kindOf = (stepName: Step, type: SheetType, kind: SheetKind, residenceDiffers: boolean): SheetKind =>
  stepName === 'PRI' && type === 'RIEPILOGO_PRI' && residenceDiffers ? 'countersigned' : kind;

/** The sheets with which a step is opened. */
export const sheetsOfStep = (stepName: Step, residenceDiffers: boolean): { type: SheetType; kind: SheetKind }[] =>
  sheetsByStep[stepName].map(([type, kind]) => ({ type, kind: kindOf(stepName, type, kind, residenceDiffers) }));

const insertSheets = {
  name: 'insert-sheets',
  text: `INSERT INTO sheet (id, uod_episode_id, cdr_episode_id, step, type, kind)
    SELECT n.id, $2, $3, $4, n.type, n.kind FROM unnest($1::uuid[], $5::text[], $6::text[]) AS n(id, type, kind)`,
};

type Opening = Pick<EffectContext, 'db' | 'actor' | 'at'> & {
  uodEpisodeId: string;
  cdrEpisodeId: string | null;
  residenceDiffers: boolean;
  /** Types that the step has already. */
  present: readonly string[];
};

/** Gives a step the sheets that it does not have yet. */
export async function openSheets(opening: Opening, stepName: Step): Promise<void> {
  const machine = versions[latest];
  if (!machine) return;
  const born = sheetsOfStep(stepName, opening.residenceDiffers)
    .filter(({ type }) => !opening.present.includes(type))
    .map(({ type, kind }) => {
      const birth: Birth = {
        id: uuid(),
        workflow: 'sheet',
        version: latest,
        input: { kind },
        begun: begin(machine, { kind }),
        record: { uodEpisodeId: opening.uodEpisodeId, cdrEpisodeId: opening.cdrEpisodeId, step: stepName, type, kind },
      };
      return { type, kind, birth };
    });
  if (born.length === 0) return;
  await writeBirths(
    opening.db,
    born.map(({ birth }) => birth),
    opening,
  );
  await opening.db.query(insertSheets, [
    born.map(({ birth }) => birth.id),
    opening.uodEpisodeId,
    opening.cdrEpisodeId,
    stepName,
    born.map(({ type }) => type),
    born.map(({ kind }) => kind),
  ]);
}

/** What somebody does with a sheet through its plan or outcome; locking and sending back leave its last change as it was. */
export const noted: ReadonlySet<string> = new Set(['SAVE', 'SUBMIT', 'ACCEPT', 'REFUSE', 'CLOSE']);

const noteChange = {
  name: 'note-sheet-change',
  text: 'UPDATE sheet SET updated_at = $2, updated_by = $3 WHERE id = ANY ($1)',
};

/** Sends one event to each of the sheets that allows it; the others stay as they are. */
export function moveSheets(
  { db, actor, at }: Pick<EffectContext, 'db' | 'actor' | 'at'>,
  sheets: readonly FamilySheet[],
  type: string,
  payload: Record<string, unknown> = {},
): void {
  // The system itself acts here: the rules about who may write and when were checked on the event that caused this.
  const facts: SheetFacts = { contentValid: true, contentFixed: false, stepCurrent: true, followsEvent: true };
  const moves = sheets.flatMap((sheet): Move[] => {
    const after = step(machineOf('sheet', sheet.version), sheet.snapshot, { type, ...payload, facts } as never);
    return after ? [{ before: sheet, after, type, event: payload, facts }] : [];
  });
  if (moves.length === 0) return;
  writeMoves(db, moves, { actor, at });
  if (noted.has(type)) db.write(noteChange, [moves.map(({ before }) => before.id), at, actor.name]);
}
