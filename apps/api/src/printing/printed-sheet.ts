import {
  fillLabel,
  formatDate,
  formatDateTime,
  paperLabels,
  printLabels,
  sheetStateOf,
  type SheetContent,
  sheetTypeLabels,
  type SheetType,
} from '@percorso/domain';
import type { Letterhead, Part, PrintedDocument } from './printed-document.js';

/** The structure that hands out a document, as `letterhead` of `printing.sql.ts` selects it. */
export type Issuer = {
  name: string;
  authority: string;
  address: string;
  postalCode: string | null;
  locality: string;
  phone: string | null;
  email: string | null;
  pec: string | null;
};

/** The data of a sheet for printing. Data that identify a person are null for readers without personal data. */
export type PrintedSheet = {
  content: SheetContent | null;
  state: string;
  updatedAt: string | null;
  updatedBy: string | null;
  patient: Record<'name' | 'surname' | 'identifier' | 'birthDate' | 'folderNumber', string | null>;
  episode: { number: number; startDate: string; endDate: string | null; need: string | null };
  issuer: Issuer;
};

/** The parts and signatures that are specific to a type of sheet. */
export type TypeParts = { parts: readonly Part[]; signatures: readonly string[]; isDraft?: boolean };

export const letterheadOf = ({
  name,
  authority,
  address,
  postalCode,
  locality,
  phone,
  email,
  pec,
}: Issuer): Letterhead => {
  const contacts = [
    phone && fillLabel(printLabels.phone, { phone }),
    email && fillLabel(printLabels.email, { email }),
    pec && fillLabel(printLabels.pec, { pec }),
  ].filter(Boolean);
  const place = `${address}, ${[postalCode, locality].filter(Boolean).join(' ')}`;
  return { name, authority, lines: [place, contacts.join(' · ')].filter((line) => line !== '') };
};

const episodeText = ({ number, startDate, endDate }: PrintedSheet['episode']): string =>
  fillLabel(endDate ? printLabels.episodeFromTo : printLabels.episodeFrom, {
    number,
    start: formatDate(startDate),
    end: formatDate(endDate),
  });

/** Returns the parts that say whom a document is about, with further facts. */
export const patientParts = (patient: PrintedSheet['patient'], ...further: [string, string][]): Part[] => [
  { kind: 'heading', text: printLabels.patient },
  {
    kind: 'facts',
    rows: [
      [printLabels.surnameAndName, [patient.surname, patient.name].filter(Boolean).join(' ')],
      [printLabels.identifier, patient.identifier],
      [printLabels.birthDate, formatDate(patient.birthDate)],
      [printLabels.folderNumber, patient.folderNumber],
      ...further,
    ],
  },
];

/** Returns the document of a sheet: the parts specific to its type, and those that every printed sheet has. */
export function printedSheet(
  type: SheetType,
  sheet: PrintedSheet,
  { parts, signatures, isDraft = false }: TypeParts,
  now: Date,
): PrintedDocument {
  const isToRevise = sheetStateOf(sheet.state).state === 'DA_REVISIONARE';
  const { updatedAt, updatedBy } = sheet;
  return {
    title: sheetTypeLabels[type],
    letterhead: letterheadOf(sheet.issuer),
    ...(isDraft && { watermark: paperLabels.draft }),
    parts: [
      ...(isDraft ? [{ kind: 'paragraph', text: paperLabels.draftNote, emphasis: true } as const] : []),
      ...(isToRevise ? [{ kind: 'paragraph', text: printLabels.toRevise, emphasis: true } as const] : []),
      ...patientParts(sheet.patient, [printLabels.episode, episodeText(sheet.episode)]),
      ...parts,
      ...(updatedAt && updatedBy
        ? [
            {
              kind: 'paragraph',
              text: fillLabel(printLabels.filledBy, { name: updatedBy, at: formatDateTime(updatedAt) }),
            } as const,
          ]
        : []),
      ...(signatures.length > 1
        ? [
            { kind: 'heading', text: paperLabels.signatures } as const,
            { kind: 'signatures', texts: signatures } as const,
          ]
        : signatures.map((text): Part => ({ kind: 'signature', text }))),
    ],
    printedAt: formatDateTime(now.toISOString()),
  };
}
