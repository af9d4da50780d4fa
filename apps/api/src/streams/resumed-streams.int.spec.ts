import { randomUUID } from 'node:crypto';
import type { WorkflowChange } from '@percorso/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventually, listen, type StreamClient } from '../../test/stream-client.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { testApp } from '../../test/test-app.js';
import { Draining } from '../http/server/draining.js';
import { NoticeBoard } from '../workflow/notice-board.js';
import type { Notice } from '../workflow/notices.js';
import { RecentNotices } from '../workflow/recent-notices.js';

describe('A stream of changes that was lost (decision 0046)', () => {
  let scene: Scene;
  let other: NestFastifyApplication;
  const hearings: StreamClient[] = [];

  beforeAll(async () => {
    scene = await sceneOf();
    other = await testApp(scene.database.url);
  });
  afterEach(() => hearings.splice(0).forEach(({ leave }) => leave()));
  afterAll(async () => {
    await other.close();
    await scene.close();
  });

  const listenAs = async (account: string, { app = scene.app, since }: { app?: typeof other; since?: string } = {}) => {
    const hearing = await listen(app, await scene.tokenOf(account), since);
    hearings.push(hearing);
    await eventually(() => hearing.text().includes(': listening\n'));
    return hearing;
  };
  /** Opens a stream, waits for a change and closes the stream; returns the id from which to resume. */
  const loseStream = async (account: string): Promise<string> => {
    const lost = await listenAs(account);
    const { path } = await scene.path();
    await lost.change({ type: 'OPEN', id: await path.open() });
    lost.leave();
    return lost.lastEventId() ?? '';
  };
  const isReset = ({ text }: StreamClient) => text().includes('event: reset\n');
  const keysOf = ({ changes }: StreamClient) => changes.map(({ id, revision }) => `${id} ${revision}`);
  const noticesOf = (count: number): Notice[] =>
    Array.from({ length: count }, (_, number) => ({
      audience: {
        districtUnitIds: [scene.region.units[0]],
        rehabilitationCenterIds: [],
        localHealthAuthorityCode: null,
      },
      change: {
        id: randomUUID(),
        workflow: 'sheet',
        type: 'SAVE',
        state: 'COMPLETATA',
        revision: number + 2,
        at: new Date().toISOString(),
        actorId: 'x',
        actorName: 'X',
        uodEpisodeId: randomUUID(),
      } satisfies WorkflowChange,
    }));
  const post = (notices: Notice[], app = scene.app) => app.get(NoticeBoard).post(notices);

  it('delivers missed events after a reconnect to another process, once and in order, and then continues', async () => {
    const always = await listenAs('uod.direttore');
    const since = await loseStream('uod.direttore');
    const before = always.changes.length;
    const { path } = await scene.path();
    const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    const resumed = await listenAs('uod.direttore', { app: other, since });
    await resumed.change({ type: 'VALIDATE', id });
    await path.unit(id, 'invalidate');
    await Promise.all([resumed, always].map((stream) => stream.change({ type: 'INVALIDATE', id })));
    expect(resumed.changes.length).toBeGreaterThan(3);
    expect(keysOf(resumed)).toEqual(keysOf(always).slice(before));
    expect(isReset(resumed)).toBe(false);
  });

  it('resumes from the moment it was opened if it was lost before its first event', async () => {
    await loseStream('uod.direttore');
    const quiet = await listenAs('cdr.direttore');
    const since = quiet.lastEventId();
    quiet.leave();
    const { path } = await scene.path();
    const id = await path.openAt('PRESO_IN_CARICO');
    const { centre } = await path.view(id);
    const resumed = await listenAs('cdr.direttore', { app: other, since });
    expect(await resumed.change({ type: 'TAKE_CHARGE', id: centre?.id })).toBeDefined();
    expect([quiet.changes, isReset(resumed)]).toEqual([[], false]);
  });

  it('delivers only events in the actor’s scope, even from the event id of another user: none to an unrelated unit or centre, and no names to an analyst', async () => {
    const since = await loseStream('uod.direttore');
    const accounts = [
      'uod.operatore',
      'uod2.operatore',
      'ds.direttore',
      'cdr.operatore',
      'cdr2.operatore',
      'asl.operatore',
      'analista',
      'admin',
    ];
    const always = await Promise.all(accounts.map((account) => listenAs(account)));
    const { path } = await scene.path({ residence: scene.region.units[1] });
    const id = await path.openAt('PRESO_IN_CARICO');
    const { centre } = await path.view(id);
    await always.at(-1)?.change({ type: 'TAKE_CHARGE', id: centre?.id });
    const resumed = await Promise.all(accounts.map((account) => listenAs(account, { app: other, since })));
    // Marks the end: the administrator sees every notice, so once this one has arrived there, all earlier ones have been delivered.
    post(noticesOf(1));
    await eventually(() => resumed.at(-1)?.changes.at(-1)?.actorId === 'x');
    const heard = (streams: StreamClient[]) => streams.map(({ changes }, n) => [accounts[n], changes]);
    await eventually(() => JSON.stringify(heard(resumed)) === JSON.stringify(heard(always)));
    const changesOf = (account: string) => resumed[accounts.indexOf(account)]?.changes ?? [];
    expect([changesOf('uod2.operatore'), changesOf('cdr2.operatore')]).toEqual([[], []]);
    for (const account of ['uod.operatore', 'ds.direttore', 'cdr.operatore', 'asl.operatore'])
      expect(changesOf(account).length).toBeGreaterThan(0);
    expect(new Set(changesOf('analista').map(({ actorName }) => actorName))).toEqual(new Set([null]));
  });

  it('ends when its process drains; events that this process still posts are not missed after a reconnect to another process', async () => {
    const leaving = await testApp(scene.database.url);
    const { path } = await scene.path();
    const id = await path.open();
    const listener = await listenAs('uod.operatore', { app: leaving });
    leaving.get(Draining).begin();
    await listener.ended;
    post(noticesOf(3), leaving);
    await leaving.close();
    await path.unit(id, 'invalidate');
    const resumed = await listenAs('uod.operatore', { app: other, since: listener.lastEventId() });
    await resumed.change({ type: 'INVALIDATE', id });
    expect(resumed.changes.map(({ type }) => type)).toEqual(['SAVE', 'SAVE', 'SAVE', 'INVALIDATE']);
    expect(isReset(resumed)).toBe(false);
  });

  it('has one order, even for concurrent notices from several processes', async () => {
    const listener = await listenAs('uod.operatore');
    for (let n = 0; n < 40; n++)
      for (const app of [scene.app, other]) {
        post(noticesOf(20), app);
        await new Promise((resolve) => setTimeout(resolve, 3));
      }
    await eventually(() => listener.changes.length === 1600);
    const places = [...listener.text().matchAll(/^id: (\w+)\/(\w+)-/gm)].map(
      ([, high, low]) => (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`),
    );
    expect(places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0n))).toBe(true);
  });

  it.each([
    '',
    'niente',
    '16/B374D848',
    '16/B374D848-7',
    'FFFFFFFF/FFFFFFFF-1',
    '0/0-99999999999',
    '-1',
    'x'.repeat(40),
  ])('resets a client that reconnects with the id "%s", and continues from there', async (since) => {
    await loseStream('uod.operatore');
    const resumed = await listenAs('uod.operatore', { app: other, since });
    expect([resumed.status, isReset(resumed)]).toEqual([200, true]);
    const [, next] = [resumed.changes, resumed.lastEventId()];
    post(noticesOf(1));
    await resumed.change({ type: 'SAVE' });
    const third = await listenAs('uod.operatore', { since: next });
    expect(await third.change({ type: 'SAVE' })).toEqual(resumed.changes[0]);
    expect(isReset(third)).toBe(false);
  });

  it('resets a client whose last notice was removed as too old, and resumes from the newest expired notice and from later ones', async () => {
    const [old, older] = [await loseStream('uod.operatore'), await loseStream('uod.operatore')].reverse();
    await scene.database.query(`UPDATE recent_notice SET at = now() - interval '6 minutes'`);
    const recent = await loseStream('uod.operatore');
    await scene.app.get(RecentNotices).removeOld();
    const isResetFrom = async (since: string | undefined) =>
      isReset(await listenAs('uod.operatore', { app: other, since }));
    // The newest expired notice is kept: no notice after it has been removed, so a client can still resume from it.
    expect([await isResetFrom(older), await isResetFrom(old), await isResetFrom(recent)]).toEqual([true, false, false]);
  });

  it('resets a client that missed too many events, or whose missed events the database lost in a crash', async () => {
    const since = await loseStream('uod.operatore');
    post(noticesOf(500));
    await scene.app.get(NoticeBoard).flushed();
    const within = await listenAs('uod.operatore', { app: other, since });
    await eventually(() => within.changes.length === 500);
    post(noticesOf(1));
    await scene.app.get(NoticeBoard).flushed();
    expect(isReset(await listenAs('uod.operatore', { app: other, since }))).toBe(true);
    const next = within.lastEventId();
    // A crash empties an unlogged table.
    await scene.database.query('TRUNCATE recent_notice');
    expect(isReset(await listenAs('uod.operatore', { app: other, since: next }))).toBe(true);
  });
});
