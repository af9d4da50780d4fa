import { text } from 'node:stream/consumers';
import { type Actor, EventLogQuery } from '@percorso/domain';
import { JSDOM } from 'jsdom';
import { OcelLog } from '../../../test/ocel.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { bearer } from '../../../test/tokens.js';
import { today } from '../../../test/days.js';
import { EventLogs } from './event-log.service.js';

describe('The log of events (architecture §2, decision 0040)', () => {
  let scene: Scene;
  let treated: string;
  let evaluated: string;

  beforeAll(async () => {
    scene = await sceneOf();
    treated = await (await scene.path()).path.openAt('RIABILITAZIONE_UOD');
    evaluated = await (await scene.path()).path.openAt('VALUTAZIONE_UVBR');
  });
  afterAll(() => scene.close());

  const get = async (url: string, account = 'analista') =>
    scene.app.inject({ url: `/v1/workflows/${url}`, headers: bearer(await scene.tokenOf(account)) });
  const ocelOf = async (query = '', account?: string) => (await get(`event-log${query}`, account)).json<OcelLog>();
  const xesOf = async (workflow: string, query = '', account?: string) => {
    const { body } = await get(`${workflow}/event-log${query}`, account);
    const { window } = new JSDOM();
    return new window.DOMParser().parseFromString(body, 'application/xml').documentElement;
  };
  const stored = (workflow: string) =>
    scene.database.query<{ id: string; types: string[] }>(
      `SELECT i.id, array_agg(v.type ORDER BY v.revision) AS types FROM workflow_instance i JOIN workflow_event v ON v.instance_id = i.id
       WHERE i.workflow = $1 GROUP BY i.id ORDER BY i.id`,
      [workflow],
    );
  const valueOf = (parent: Element, key: string) =>
    [...parent.children].find((child) => child.getAttribute('key') === key)?.getAttribute('value');

  describe('as XES (IEEE 1849)', () => {
    it.each(['uod-episode', 'cdr-episode', 'sheet', 'operating-plan', 'remodelling-proposal'])(
      'has a trace for each instance of %s, with its events in order',
      async (workflow) => {
        const log = await xesOf(workflow);
        const traces = [...log.querySelectorAll('trace')].map((trace) => ({
          id: valueOf(trace, 'concept:name'),
          types: [...trace.querySelectorAll('event')].map((event) => valueOf(event, 'concept:name')),
        }));
        expect(traces).toEqual(await stored(workflow));
      },
    );

    it('follows the standard: order of elements, unique keys, format of dates, and all global keys', async () => {
      const log = await xesOf('uod-episode');
      expect([log.tagName, log.getAttribute('xes.version')]).toEqual(['log', '1849.2016']);
      const order = ['extension', 'global', 'classifier', 'string', 'trace'];
      const tags = [...log.children].map(({ tagName }) => tagName);
      expect(tags).toEqual([...tags].sort((one, other) => order.indexOf(one) - order.indexOf(other)));
      expect([...new Set(tags)]).toEqual(order);
      const globals = new Map(
        [...log.querySelectorAll('global')].map((global) => [
          global.getAttribute('scope'),
          [...global.children].map((child) => child.getAttribute('key')),
        ]),
      );
      for (const scope of ['trace', 'event'])
        for (const one of log.querySelectorAll(scope)) {
          const attributes = [...one.children].filter(({ tagName }) => tagName !== 'event');
          const keys = attributes.map((child) => child.getAttribute('key'));
          expect(new Set(keys).size).toBe(keys.length);
          expect(keys).toEqual(expect.arrayContaining(globals.get(scope) ?? []));
          for (const { tagName } of attributes) expect(['string', 'date', 'int']).toContain(tagName);
        }
      const prefixes = [...log.querySelectorAll('extension')].map((extension) => extension.getAttribute('prefix'));
      for (const attribute of log.querySelectorAll('[key*=":"]'))
        expect(prefixes).toContain(attribute.getAttribute('key')?.split(':')[0]);
      for (const date of log.querySelectorAll('date'))
        expect(date.getAttribute('value')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      for (const classifier of log.querySelectorAll('classifier')) {
        expect(classifier.getAttribute('name')).toMatch(/^[A-Za-z]+$/);
        expect(globals.get('event')).toContain(classifier.getAttribute('keys'));
      }
    });

    it('has no traces if there are no events', async () => {
      const log = await xesOf('uod-episode', '?to=2000-01-01');
      expect([log.tagName, log.querySelectorAll('trace').length]).toEqual(['log', 0]);
    });
  });

  describe('as OCEL 2.0', () => {
    it('has every event once, related to its instance and episode, and every object to which an event is related', async () => {
      const { events, objects } = await ocelOf();
      const [all] = await scene.database.query<{ events: number; instances: number }>(
        `SELECT count(*)::int AS events, count(DISTINCT instance_id)::int AS instances FROM workflow_event`,
      );
      expect(events).toHaveLength(all?.events ?? -1);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      const ids = new Set(objects.map(({ id }) => id));
      expect(ids.size).toBe(objects.length);
      expect(objects.filter(({ type }) => !['district-unit', 'rehabilitation-center'].includes(type))).toHaveLength(
        all?.instances ?? -1,
      );
      for (const { relationships } of [...events, ...objects])
        for (const { objectId } of relationships) expect(ids).toContain(objectId);
      const eventsOfTreated = events.filter(({ relationships }) =>
        relationships.some(({ objectId }) => objectId === treated),
      );
      expect(new Set(eventsOfTreated.map(({ type }) => type.split('.')[0]))).toEqual(
        new Set(['uod-episode', 'cdr-episode', 'sheet', 'operating-plan']),
      );
    });

    it('conforms to the published schema, with events and without', async () => {
      for (const query of ['', '?to=2000-01-01'])
        expect([query, OcelLog.safeParse(await ocelOf(query)).error?.issues]).toEqual([query, undefined]);
    });

    it('follows the standard: declared types and attributes, string values, and times', async () => {
      const { eventTypes, objectTypes, events, objects } = await ocelOf();
      for (const [types, each] of [
        [eventTypes, events],
        [objectTypes, objects],
      ] as const) {
        const declared = new Map(types.map(({ name, attributes }) => [name, attributes.map((one) => one.name)]));
        expect(declared.size).toBe(types.length);
        for (const { type, attributes } of each)
          for (const { name, value } of attributes) {
            expect(declared.get(type)).toContain(name);
            expect(typeof value).toBe('string');
          }
        for (const { type } of each) expect(declared.has(type)).toBe(true);
      }
      for (const { time } of events) expect(new Date(time).toISOString()).toBe(time);
      for (const { attributes } of objects) for (const { time } of attributes) expect(time).toContain('1970-01-01');
    });

    it('has no event and no object if there are no events in the period', async () => {
      expect(await ocelOf('?to=2000-01-01')).toMatchObject({ events: [], objects: [] });
    });

    it('includes an episode that has no event in the period if its parts have some', async () => {
      await scene.database.query(
        `SET session_replication_role = replica;
         UPDATE workflow_event SET at = at - interval '400 days' WHERE instance_id = '${evaluated}';
         RESET session_replication_role`,
      );
      const { events, objects } = await ocelOf(`?from=${today}`);
      await scene.database.query(
        `SET session_replication_role = replica;
         UPDATE workflow_event SET at = at + interval '400 days' WHERE instance_id = '${evaluated}';
         RESET session_replication_role`,
      );
      expect(events.some(({ relationships }) => relationships[0]?.objectId === evaluated)).toBe(false);
      expect(objects.find(({ id }) => id === evaluated)).toEqual({
        id: evaluated,
        type: 'uod-episode',
        attributes: [],
        relationships: [],
      });
    });
  });

  it('contains no names and nothing that users wrote or sent', async () => {
    const people = await scene.database.query<{ word: string }>(
      `SELECT DISTINCT word FROM (SELECT actor_name AS word FROM workflow_event UNION ALL SELECT actor_id FROM workflow_event
       UNION ALL SELECT surname FROM patient UNION ALL SELECT tax_code FROM patient) w WHERE word <> ''`,
    );
    const bodies = await Promise.all(
      ['event-log', 'uod-episode/event-log', 'sheet/event-log'].map(async (url) => (await get(url, 'admin')).body),
    );
    expect(people.length).toBeGreaterThan(3);
    for (const { word } of people) expect(bodies.join('')).not.toContain(word);
    expect(bodies.join('')).not.toMatch(/content|payload|facts|reason/i);
  });

  it('is filtered by period in dates of Rome, unit, authority, need and centre', async () => {
    const traces = async (query: string, workflow = 'uod-episode') =>
      (await xesOf(workflow, query)).querySelectorAll('trace').length;
    const [unit, otherUnit] = scene.region.units;
    const [centre, otherCentre] = scene.region.centres;
    expect(await traces(`?from=${today}&to=${today}`)).toBe(2);
    expect(await traces('?to=2000-01-01')).toBe(0);
    expect([await traces(`?districtUnitId=${unit}`), await traces(`?districtUnitId=${otherUnit}`)]).toEqual([2, 0]);
    expect(await traces('?localHealthAuthorityCode=150204')).toBe(2);
    expect(await traces('?localHealthAuthorityCode=150205')).toBe(0);
    expect([await traces('?need=complex'), await traces('?need=simple')]).toEqual([2, 0]);
    expect(await traces(`?rehabilitationCenterId=${centre}`)).toBe(1);
    expect(await traces(`?rehabilitationCenterId=${otherCentre}`)).toBe(0);
    expect(await traces(`?rehabilitationCenterId=${centre}`, 'cdr-episode')).toBe(1);
  });

  describe.each([
    ['a unit', 'districtUnitIds', 'unit', ['treated', 'evaluated']],
    ['a centre', 'rehabilitationCenterIds', 'centre', ['treated']],
    ['a health authority', 'localHealthAuthorityCodes', 'authority', ['treated', 'evaluated']],
  ] as const)('for actors in the scope of %s', (_, field, kind, seen) => {
    const actorOf = (place: 0 | 1): Actor => {
      const { units, centres } = scene.region;
      const scopeId = { unit: units[place], centre: centres[place], authority: ['150204', '150205'][place] ?? '' }[
        kind
      ];
      const none = { districtUnitIds: [], rehabilitationCenterIds: [], localHealthAuthorityCodes: [] };
      return {
        id: 'someone',
        username: 'someone',
        name: 'Someone',
        roles: [],
        grants: [],
        practitionerId: null,
        scope: { everything: false, namesHidden: true, ...none, [field]: [scopeId] },
      };
    };
    const logsFor = async (actor: Actor) => {
      const logs = scene.app.get(EventLogs);
      const all = EventLogQuery.parse({});
      return [
        await text(await logs.ocel(actor, all)),
        await text(await logs.xes(actor, 'uod-episode', all)),
        await text(await logs.xes(actor, 'sheet', all)),
      ];
    };

    it('contains the events and objects of that scope, and no others', async () => {
      const [ocel = '', episodes = '', sheets = ''] = await logsFor(actorOf(0));
      const isLogged = (id: string) => [ocel, episodes].map((log) => log.includes(id));
      const ids = { treated, evaluated };
      for (const [name, id] of Object.entries(ids))
        expect([name, ...isLogged(id)]).toEqual([name, ...Array<boolean>(2).fill(seen.some((one) => one === name))]);
      expect(sheets).toContain('<trace>');

      const [noObjects, ...noTraces] = await logsFor(actorOf(1));
      expect(OcelLog.parse(JSON.parse(noObjects ?? ''))).toMatchObject({ events: [], objects: [] });
      for (const log of noTraces) expect(log).not.toContain('<trace>');
    });
  });

  it('requires workflow_read, and is refused for unknown parameters', async () => {
    expect((await get('event-log', 'uod.operatore')).statusCode).toBe(403);
    expect((await get('uod-episode/event-log', 'cdr.operatore')).statusCode).toBe(403);
    expect((await get('nothing/event-log')).statusCode).toBe(404);
    const hostile = ['?need=x', '?to=0000-00-00', '?from=%00', `?localHealthAuthorityCode=${'1'.repeat(21)}`];
    for (const query of ['?format=csv', '?from=2026-02-30', '?districtUnitId=1', '?limitDays=3', ...hostile])
      expect([query, (await get(`event-log${query}`)).statusCode]).toEqual([query, 400]);
    const wordsOfSql = encodeURIComponent("1' OR true--");
    expect(await ocelOf(`?localHealthAuthorityCode=${wordsOfSql}`)).toMatchObject({ events: [], objects: [] });
    const { headers } = await get('sheet/event-log');
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/xml',
      'attachment; filename="sheet.xes"',
    ]);
  });
});
