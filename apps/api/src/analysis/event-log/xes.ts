import { eventLabels, stateLabel, type WorkflowName } from '@percorso/domain';
import { xmlElement } from '@percorso/workflows/diagram';
import type { LoggedEvent } from './event-log.sql.js';

const attribute = (type: 'string' | 'date' | 'int', key: string, value: string | number | null): string[] =>
  value === null ? [] : [xmlElement(type, { key, value })];

/** The standard extensions whose keys the log uses; each is defined at its URI. */
const extensions = ['Concept', 'Lifecycle', 'Time'].map((name) =>
  xmlElement('extension', {
    name,
    prefix: name.toLowerCase(),
    uri: `http://www.xes-standard.org/${name.toLowerCase()}.xesext`,
  }),
);

/** Keys that every trace and every event has, with their default values. */
const globals = [
  xmlElement('global', { scope: 'trace' }, ...attribute('string', 'concept:name', '')),
  xmlElement(
    'global',
    { scope: 'event' },
    ...attribute('string', 'concept:name', ''),
    ...attribute('string', 'lifecycle:transition', 'complete'),
    ...attribute('date', 'time:timestamp', '1970-01-01T00:00:00.000Z'),
    ...attribute('string', 'state', ''),
  ),
];

/** Classifiers of events: by type, or by the state to which they lead. */
const classifiers = [
  xmlElement('classifier', { name: 'Event', keys: 'concept:name' }),
  xmlElement('classifier', { name: 'State', keys: 'state' }),
];

const header = (workflow: WorkflowName): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<log xes.version="1849.2016" xes.features="">',
    ...extensions,
    ...globals,
    ...classifiers,
    ...attribute('string', 'concept:name', workflow),
    '',
  ].join('\n');

const traceAttributes = ({ id, version, unit, authority, need, centre }: LoggedEvent): string[] => [
  ...attribute('string', 'concept:name', id),
  ...attribute('int', 'version', version),
  ...attribute('string', 'localHealthAuthorityCode', authority),
  ...attribute('string', 'districtUnitCode', unit),
  ...attribute('string', 'rehabilitationCenterCode', centre),
  ...attribute('string', 'need', need),
];

const eventOf = ({ type, revision, from, to, at }: LoggedEvent): string =>
  xmlElement(
    'event',
    {},
    ...attribute('string', 'concept:name', type),
    ...attribute('string', 'lifecycle:transition', 'complete'),
    ...attribute('date', 'time:timestamp', at.toISOString()),
    ...attribute('string', 'label', eventLabels[type] ?? null),
    ...attribute('string', 'previousState', from),
    ...attribute('string', 'state', to),
    ...attribute('string', 'stateLabel', stateLabel(to)),
    ...attribute('int', 'revision', revision),
  );

/**
 * Yields a log of one workflow as XES (IEEE 1849-2016): one trace per instance, with its events in order. `events` must be grouped by
 * instance; only the current event is held in memory.
 */
export async function* xesOf(workflow: WorkflowName, events: AsyncIterable<LoggedEvent>): AsyncGenerator<string> {
  yield header(workflow);
  let open: string | undefined;
  for await (const event of events) {
    if (event.id !== open) {
      yield `${open === undefined ? '' : '</trace>\n'}<trace>\n${traceAttributes(event).join('\n')}\n`;
      open = event.id;
    }
    yield `${eventOf(event)}\n`;
  }
  yield `${open === undefined ? '' : '</trace>\n'}</log>\n`;
}
