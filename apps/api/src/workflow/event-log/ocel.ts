import type { WorkflowName } from '@percorso/domain';
import type { LoggedEvent, LoggedRow } from './event-log.sql.js';

type Relationship = { objectId: string; qualifier: string };
/** All are texts: the published schema knows no other value, though the text beside it does. */
type Typed = { name: string; type: 'string' };
type Valued = { name: string; value: string };

const named = (values: Record<string, string | number | null>): Valued[] =>
  Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [{ name, value: String(value) }]));

const eventAttributes: Typed[] = [
  { name: 'previousState', type: 'string' },
  { name: 'state', type: 'string' },
  { name: 'revision', type: 'string' },
];
const instanceAttributes: Typed[] = [
  { name: 'version', type: 'string' },
  { name: 'need', type: 'string' },
];
const UNIT = 'district-unit';
const CENTRE = 'rehabilitation-center';
const unitAttributes: Typed[] = [{ name: 'localHealthAuthorityCode', type: 'string' }];

/** Type of an event: an event of the same name means another thing on another machine. */
const typeOf = ({ workflow, type }: LoggedEvent): string => `${workflow}.${type}`;
const unitId = (code: string): string => `${UNIT}.${code}`;
const centreId = (code: string): string => `${CENTRE}.${code}`;

/** Of what an event tells beside its own instance: the episodes it is part of, and who holds them. */
function concerned({ id, uodEpisodeId, cdrEpisodeId, unit, centre }: LoggedEvent): Relationship[] {
  const related: [string | null, string][] = [
    [uodEpisodeId, 'uod-episode'],
    [cdrEpisodeId, 'cdr-episode'],
    [unit && unitId(unit), UNIT],
    [centre && centreId(centre), CENTRE],
  ];
  return related.flatMap(([objectId, qualifier]) =>
    objectId === null || objectId === id ? [] : [{ objectId, qualifier }],
  );
}

const eventOf = (event: LoggedEvent) => ({
  ...{ id: `${event.id}.${event.revision}`, type: typeOf(event), time: event.at.toISOString() },
  attributes: named({ previousState: event.from, state: event.to, revision: event.revision }),
  relationships: [{ objectId: event.id, qualifier: 'instance' }, ...concerned(event)],
});

/** What does not change has the time at which the standard lets things begin. */
const since = (values: Record<string, string | number | null>) =>
  named(values).map((attribute) => ({ ...attribute, time: '1970-01-01T00:00:00.000Z' }));

/** An episode that has no event of its own in the period is told as such, and no more of it. */
function objectOf(row: LoggedRow) {
  const { objectType: type, objectId, id, version, need, authority } = row;
  if (type === UNIT || type === CENTRE) {
    const attributes = type === UNIT ? since({ localHealthAuthorityCode: authority }) : [];
    return { id: `${type}.${objectId}`, type, attributes, relationships: [] };
  }
  const isInstance = objectId === id;
  const attributes = isInstance ? since({ version, need }) : [];
  return { id: objectId, type, attributes, relationships: isInstance ? concerned(row) : [] };
}

/**
 * A log of several workflows by OCEL 2.0 (JSON): each event concerns its instance, the episodes that this is part of, and who holds them.
 * `eventTypes`: those that the machines know, by workflow. `rows`: objects first. Nothing but the row at hand is kept in memory.
 */
export async function* ocelOf(
  workflows: readonly { name: WorkflowName; eventTypes: readonly string[] }[],
  rows: Iterable<LoggedRow> | AsyncIterable<LoggedRow>,
): AsyncGenerator<string> {
  const objectTypes = [
    ...workflows.map(({ name }) => ({ name, attributes: instanceAttributes })),
    { name: UNIT, attributes: unitAttributes },
    { name: CENTRE, attributes: [] },
  ];
  const eventTypes = workflows.flatMap(({ name, eventTypes }) =>
    eventTypes.map((type) => ({ name: `${name}.${type}`, attributes: eventAttributes })),
  );
  yield `{"objectTypes":${JSON.stringify(objectTypes)},\n"eventTypes":${JSON.stringify(eventTypes)},\n"objects":[`;
  let [isTellingEvents, separator] = [false, ''];
  for await (const row of rows) {
    const isEvent = row.objectType === null;
    if (isEvent && !isTellingEvents) {
      [isTellingEvents, separator] = [true, ''];
      yield '],\n"events":[';
    }
    yield `${separator}${JSON.stringify(isEvent ? eventOf(row) : objectOf(row))}`;
    separator = ',\n';
  }
  yield isTellingEvents ? ']}\n' : '],\n"events":[]}\n';
}
