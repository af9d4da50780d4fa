import {
  accessLabels as labels,
  formatDate,
  formatDateTime,
  fillLabel,
  roleLabels,
  type RecordAccess,
} from '@percorso/domain';
import type { Part } from '../printing/printed-document.js';

type Period = { from?: string | undefined; to?: string | undefined };

const readerText = ({ actorName, roles, structures, reason }: RecordAccess, withNames: boolean): string => {
  // The reader of a notification or of FHIR is a system, which is no person.
  const isSystem = roles.length === 0 && (reason === 'webhook' || reason.startsWith('fhir_'));
  return [
    ...(withNames || isSystem ? [actorName] : []),
    ...roles.map((role) => roleLabels[role]),
    ...structures.map(({ description }) => description),
  ].join(', ');
};

/** Returns the parts of the list of accesses: `withNames` prints the names of the staff beside role and structure. Decision 0068. */
export function accessParts(accesses: readonly RecordAccess[], { from, to }: Period, withNames: boolean): Part[] {
  const period = [
    from && fillLabel(labels.printedFrom, { day: formatDate(from) }),
    to && fillLabel(labels.printedTo, { day: formatDate(to) }),
  ];
  const rows = accesses.map((access) => [
    formatDateTime(access.at),
    readerText(access, withNames) || labels.notRecorded,
    access.what,
    access.why,
  ]);
  const table: Part = {
    kind: 'table',
    columns: [
      { title: labels.at, share: 3 },
      { title: labels.reader, share: 5 },
      { title: labels.what, share: 4 },
      { title: labels.why, share: 4 },
    ],
    rows,
  };
  return [
    { kind: 'heading', text: labels.list },
    { kind: 'paragraph', text: [labels.printedIntro, ...period].filter(Boolean).join(' ') },
    rows.length === 0 ? { kind: 'paragraph', text: labels.empty } : table,
  ];
}
