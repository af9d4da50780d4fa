import type { WorkflowName } from '@percorso/domain';
import type { LoggedEvent, LoggedInstance, LoggedRow, EpisodeWithoutEvents } from './event-log.sql.js';

type Relationship = { objectId: string; qualifier: string };
/**
 * An attribute of an event or object. All are strings: the published JSON schema of OCEL allows no other type, although the text of its
 * specification does.
 */
type AttributeType = { name: string; type: 'string' };
type AttributeValue = { name: string; value: string };

const named = (values: Record<string, string | number | null>): AttributeValue[] =>
  Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [{ name, value: String(value) }]));

const eventAttributes: AttributeType[] = [
  { name: 'previousState', type: 'string' },
  { name: 'state', type: 'string' },
  { name: 'revision', type: 'string' },
];
const instanceAttributes: AttributeType[] = [
  { name: 'version', type: 'string' },
  { name: 'need', type: 'string' },
];
const UNIT = 'district-unit';
const CENTRE = 'rehabilitation-center';
const unitAttributes: AttributeType[] = [{ name: 'localHealthAuthorityCode', type: 'string' }];

/** Returns the type of an event, prefixed with its workflow, because the same name has different meanings in different machines. */
const typeOf = ({ workflow, type }: LoggedEvent): string => `${workflow}.${type}`;
const unitId = (code: string): string => `${UNIT}.${code}`;
const centreId = (code: string): string => `${CENTRE}.${code}`;

/** Returns the relations to an instance's episodes and their organisations, without the instance itself. */
function relationshipsOf({ id, uodEpisodeId, cdrEpisodeId, unit, centre }: LoggedInstance): Relationship[] {
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
  id: `${event.id}.${event.revision}`,
  type: typeOf(event),
  time: event.at.toISOString(),
  attributes: named({ previousState: event.from, state: event.to, revision: event.revision }),
  relationships: [{ objectId: event.id, qualifier: 'instance' }, ...relationshipsOf(event)],
});

/** Returns constant attributes, with the epoch as their time, as the standard requires. */
const constantAttributes = (values: Record<string, string | number | null>) =>
  named(values).map((attribute) => ({ ...attribute, time: '1970-01-01T00:00:00.000Z' }));

const objectOf = (row: LoggedInstance | EpisodeWithoutEvents) => ({
  id: row.id,
  type: row.workflow,
  attributes: 'version' in row ? constantAttributes({ version: row.version, need: row.need }) : [],
  relationships: 'version' in row ? relationshipsOf(row) : [],
});
const unitOf = ([code, localHealthAuthorityCode]: [string, string | null]) => ({
  id: unitId(code),
  type: UNIT,
  attributes: constantAttributes({ localHealthAuthorityCode }),
  relationships: [],
});
const centreOf = (code: string) => ({ id: centreId(code), type: CENTRE, attributes: [], relationships: [] });

/**
 * Yields a log of several workflows as OCEL 2.0 (JSON): each event is related to its instance, the instance's episodes and their
 * organisations. `eventTypes` are the machines' event types, by workflow. In `rows` all events must come last. Holds in memory only the
 * current row and the units and centres of earlier rows.
 */
export async function* ocelOf(
  workflows: readonly { name: WorkflowName; eventTypes: readonly string[] }[],
  rows: AsyncIterable<LoggedRow>,
): AsyncGenerator<string> {
  const objectTypes = [
    ...workflows.map(({ name }) => ({ name, attributes: instanceAttributes })),
    { name: UNIT, attributes: unitAttributes },
    { name: CENTRE, attributes: [] },
  ];
  const eventTypes = workflows.flatMap(({ name, eventTypes }) =>
    eventTypes.map((type) => ({ name: `${name}.${type}`, attributes: eventAttributes })),
  );
  const units = new Map<string, string | null>();
  const centres = new Set<string>();
  let separator = '';
  const element = (item: object): string => {
    const text = `${separator}${JSON.stringify(item)}`;
    separator = ',\n';
    return text;
  };

  yield `{"objectTypes":${JSON.stringify(objectTypes)},\n"eventTypes":${JSON.stringify(eventTypes)},\n"objects":[`;
  let isInEvents = false;
  for await (const row of rows) {
    if ('revision' in row) {
      if (!isInEvents) {
        yield* [...[...units].map(unitOf), ...[...centres].map(centreOf)].map(element);
        yield '],\n"events":[';
        [isInEvents, separator] = [true, ''];
      }
      yield element(eventOf(row));
      continue;
    }
    if ('version' in row) {
      if (row.unit) units.set(row.unit, row.authority);
      if (row.centre) centres.add(row.centre);
    }
    yield element(objectOf(row));
  }
  yield isInEvents ? ']}\n' : '],\n"events":[]}\n';
}
