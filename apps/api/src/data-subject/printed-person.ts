import { formatDateTime } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import type { Part, PrintedDocument } from '../printing/printed-document.js';
import { type Issuer, letterheadOf, patientParts, type PrintedSheet } from '../printing/printed-sheet.js';
import { printedPerson } from './person.sql.js';

type Person = { patient: PrintedSheet['patient']; issuer: Issuer };

/** Returns a document for a person: the head of the unit of residence, the person's data, then `parts`. @throws NotFound */
export async function documentFor(
  db: Queryable,
  patientId: string,
  title: string,
  parts: readonly Part[],
): Promise<PrintedDocument> {
  const { rows } = await db.query<Person>(printedPerson, [patientId]);
  if (!rows[0]) throw new NotFound();
  const { patient, issuer } = rows[0];
  return {
    title,
    letterhead: letterheadOf(issuer),
    parts: [...patientParts(patient), ...parts],
    printedAt: formatDateTime(new Date().toISOString()),
  };
}
