import type { WorkflowName } from '@percorso/domain';
import type { LoggedEvent, LoggedInstance, LoggedRow, SilentEpisode } from './event-log.sql.js';

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

/** What is told beside the instance itself: the episodes it is part of, and who holds them. */
function concerned({ id, uodEpisodeId, cdrEpisodeId, unit, centre }: LoggedInstance): Relationship[] {
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

const objectOf = (row: LoggedInstance | SilentEpisode) => ({
  ...{ id: row.id, type: row.workflow },
  attributes: 'version' in row ? since({ version: row.version, need: row.need }) : [],
  relationships: 'version' in row ? concerned(row) : [],
});
const unitOf = ([code, localHealthAuthorityCode]: [string, string | null]) => ({
  ...{ id: unitId(code), type: UNIT, attributes: since({ localHealthAuthorityCode }), relationships: [] },
});
const centreOf = (code: string) => ({ id: centreId(code), type: CENTRE, attributes: [], relationships: [] });

/**
 * A log of several workflows by OCEL 2.0 (JSON): each event concerns its instance, the episodes that this is part of, and who holds them.
 * `eventTypes`: those that the machines know, by workflow. `rows`: all events come last. Nothing is kept in memory but the row at hand, and
 * which units and centres there were.
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
  let isTellingEvents = false;
  for await (const row of rows) {
    if ('revision' in row) {
      if (!isTellingEvents) {
        yield* [...[...units].map(unitOf), ...[...centres].map(centreOf)].map(element);
        yield '],\n"events":[';
        [isTellingEvents, separator] = [true, ''];
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
  yield isTellingEvents ? ']}\n' : '],\n"events":[]}\n';
}
