import {
  changedFieldLabel,
  type ChangedPart,
  changedParts,
  changedValueText,
  fillLabel,
  formatDate,
  formatDateTime,
  type HeldDataSection,
  heldDataLabels as labels,
  heldDataSections,
  type IdentifierType,
  identifierTypeLabels,
  type ListSheetType,
  positionOfChangedField,
  sheetTypeLabels,
  type SheetType,
  stateLabel,
} from '@percorso/domain';
import { fieldsOf } from '../changes/change-differences.js';
import { ValueDescriptions } from '../changes/value-descriptions.js';
import type { Queryable } from '../database/database.js';
import type { Part } from '../printing/printed-document.js';
import type { HeldRow } from './held-data.service.js';

/** Maximum number of rows of a section in the summary. The document in JSON has all of them. */
const SHOWN_ROWS = 200;

type Data = HeldRow['data'];
/** The first rows of a section and their number; of the entries, the number by type. */
type Section = { rows: Data[]; count: number; byType: Map<string, number> };

/** Reads all rows, of which it keeps at most `SHOWN_ROWS` a section. */
export async function sectionsOf(rows: AsyncIterable<HeldRow>): Promise<Map<HeldDataSection, Section>> {
  const found = new Map<HeldDataSection, Section>();
  for await (const { section, data } of rows) {
    const kept = found.get(section) ?? { rows: [], count: 0, byType: new Map<string, number>() };
    found.set(section, kept);
    kept.count++;
    if (kept.rows.length < SHOWN_ROWS) kept.rows.push(data);
    if (section === 'entries') kept.byType.set(text(data.type), (kept.byType.get(text(data.type)) ?? 0) + 1);
  }
  return found;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const time = (value: unknown): string => (value ? formatDateTime(text(value)) : '');
const day = (value: unknown): string => formatDate(text(value));
const state = (value: unknown): string => stateLabel(text(value));

type Column = [title: string, share: number, value: (data: Data) => string];

const periodAndState: Column[] = [
  [labels.start, 2, (data) => day(data.start_date)],
  [labels.end, 2, (data) => day(data.end_date)],
  [labels.state, 4, (data) => state(data.state)],
];

/** The sections that are a table, with their columns. */
const tables: Partial<Record<HeldDataSection, Column[]>> = {
  identifiers: [
    [labels.identifier, 3, ({ value }) => text(value)],
    [labels.type, 2, ({ type }) => identifierTypeLabels[type as IdentifierType] ?? text(type)],
    [labels.validFrom, 2, (data) => day(data.valid_from)],
    [labels.validTo, 2, (data) => day(data.valid_to)],
  ],
  patientMerges: [
    [labels.mergedOn, 2, (data) => time(data.merged_at)],
    [labels.separatedOn, 2, (data) => time(data.separated_at)],
    [labels.state, 4, (data) => state(data.state)],
  ],
  episodes: [
    [labels.number, 2, ({ number }) => text(number)],
    [labels.unit, 4, ({ unit }) => text(unit)],
    ...periodAndState,
  ],
  centreEpisodes: [[labels.centre, 4, ({ centre }) => text(centre)], ...periodAndState],
  carePlans: [
    [labels.number, 2, ({ number }) => text(number)],
    [labels.date, 3, (data) => formatDateTime(text(data.created_at))],
  ],
  operatingPlans: [
    [labels.start, 2, (data) => day(data.treatment_start_date)],
    [labels.state, 4, (data) => state(data.state)],
  ],
  remodellingProposals: [
    [labels.date, 2, (data) => day(data.proposed_on)],
    [labels.state, 4, (data) => state(data.state)],
  ],
  appointments: [
    [labels.date, 2, ({ date }) => day(date)],
    [labels.time, 2, (data) => text(data.start_time).slice(0, 5)],
    [labels.room, 3, ({ room }) => text(room)],
  ],
  sheets: [
    [labels.sheet, 4, ({ type }) => sheetTypeLabels[type as SheetType] ?? text(type)],
    [labels.state, 4, (data) => state(data.state)],
    [labels.updated, 3, (data) => formatDateTime(text(data.updated_at))],
  ],
};

/** Returns the parts of the summary, section by section. */
export async function summaryParts(db: Queryable, sections: ReadonlyMap<HeldDataSection, Section>): Promise<Part[]> {
  const facts = await factsOf(db, sections);
  const parts: Part[] = [{ kind: 'paragraph', text: labels.intro }];
  for (const [section, title] of Object.entries(heldDataSections) as [HeldDataSection, string][]) {
    parts.push({ kind: 'heading', text: title });
    const found = sections.get(section);
    if (!found) parts.push({ kind: 'paragraph', text: labels.none });
    else parts.push(...(facts.get(section) ?? tableOf(section, found)));
  }
  return parts;
}

function tableOf(section: HeldDataSection, { rows, count, byType }: Section): Part[] {
  if (section === 'entries')
    return [
      {
        kind: 'table',
        columns: [
          { title: labels.sheet, share: 4 },
          { title: labels.rows, share: 1, isNumber: true },
        ],
        rows: [...byType].map(([type, number]) => [sheetTypeLabels[type as ListSheetType], String(number)]),
      },
    ];
  const columns = tables[section];
  if (!columns) return [{ kind: 'paragraph', text: fillLabel(labels.count, { count }) }];
  const table: Part = {
    kind: 'table',
    columns: columns.map(([title, share]) => ({ title, share })),
    rows: rows.map((data) => columns.map(([, , value]) => value(data))),
  };
  const isCut = count > rows.length;
  return isCut ? [table, { kind: 'paragraph', text: fillLabel(labels.more, { shown: rows.length, count }) }] : [table];
}

/** Returns the sections of the registry as facts, with the labels and descriptions of the change log. */
async function factsOf(
  db: Queryable,
  sections: ReadonlyMap<HeldDataSection, Section>,
): Promise<Map<HeldDataSection, Part[]>> {
  const records = [...sections].flatMap(([section, { rows }]) =>
    section in changedParts
      ? rows.map((data) => {
          const part = section as HeldDataSection & ChangedPart;
          const fields = [...fieldsOf(data)]
            .filter(([field]) => positionOfChangedField(part, field) >= 0)
            .sort(([one], [other]) => positionOfChangedField(part, one) - positionOfChangedField(part, other))
            .map(([field, value]) => ({ field, before: null, after: value }));
          return { part, fields, subject: new Map<string, never>() };
        })
      : [],
  );
  const descriptions = await ValueDescriptions.load(db, records);
  const parts = new Map<HeldDataSection, Part[]>();
  for (const { part, fields } of records) {
    const rows = fields.flatMap(({ field, after }) => {
      const value = descriptions.value(part, field, after);
      return value ? [[changedFieldLabel(part, field), changedValueText(part, field, value)] as const] : [];
    });
    parts.set(part, [...(parts.get(part) ?? []), { kind: 'facts', rows }]);
  }
  return parts;
}
