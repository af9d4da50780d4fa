import {
  aslEpisodeExportLabels,
  aslEpisodeLabels,
  episodeExportLabels,
  episodeLabels,
  needLabels,
  openForText,
  stateLabel,
  stepLabels,
  type AslEpisodeRow,
  type EpisodeRow,
  type ProblemDetails,
} from '@percorso/domain';
import { parse } from 'csv-parse/sync';
import { daysAgo } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';

const all = '/v1/district-unit-episodes';
const aslEpisodes = '/v1/asl-episodes';
const italianDate = (day: string | null) => (day ?? '').split('-').reverse().join('/');

let scene: Scene;
let closed: string;

beforeAll(async () => {
  scene = await sceneOf();
  await (await scene.path()).path.openAt('PRESO_IN_CARICO');
  const { path } = await scene.path({ residence: scene.region.units[1] });
  closed = await path.open();
  await scene.call('admin', 'PUT', `/v1/district-unit-episodes/${closed}/force-close`, { reason: 'Aperto per errore' });
  const third = scene.region.units[2];
  await (await scene.path({ residence: third, districtUnitId: third, unit: 'uod2.operatore' })).path.open();
});
afterAll(() => scene.close());

const csv = async (url: string, account: string) => {
  const headers = { ...bearer(await scene.tokenOf(account)), accept: 'text/csv' };
  const reply = await scene.app.inject({ url, headers });
  expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 200, 'text/csv; charset=utf-8']);
  return { text: reply.body, rows: parse(reply.body, { bom: true }), total: reply.headers['x-total'] };
};
/** Returns the data that distinguish patients with the same name, as the screen and the file show them. */
const referenceOf = ({ patientReference: { identifier, birthDate, folderNumber } }: EpisodeRow) => [
  identifier,
  italianDate(birthDate),
  folderNumber,
];
const statusOf = ({ closed, status }: EpisodeRow) => (closed ? stateLabel(status) : episodeLabels.statusOpen);

describe('The list of episodes as CSV (architecture §14: Italian headings, dates dd/MM/yyyy)', () => {
  it.each(['admin', 'uod.operatore', 'cdr.operatore', 'asl.operatore'])(
    'has the rows, columns and labels of the screen for %s',
    async (account) => {
      const rows = await scene.call<EpisodeRow[]>(account, 'GET', `${all}?limit=-1`);
      const { rows: lines, text, total } = await csv(`${all}?limit=-1`, account);
      expect(lines).toEqual([
        [...episodeExportLabels],
        ...rows.map((row) => [
          row.patientName,
          ...referenceOf(row),
          italianDate(row.startDate),
          italianDate(row.endDate),
          stepLabels[row.step],
          statusOf(row),
          row.districtUnit.description,
        ]),
      ]);
      expect(rows.length).toBeGreaterThan(0);
      expect(total).toBe(String(rows.length));
      expect(text).toMatch(/^\uFEFF"Assistito","Codice fiscale","Data di nascita",("[^"]*",?)+\r\n/);
    },
  );

  it('shows how an episode was closed', async () => {
    const { text } = await csv(`${all}?closed=true`, 'uod.operatore');
    expect(text).toContain(`"${stepLabels.CHIUSO_UOD}","${stateLabel('CHIUSO_UOD.FORZATA')}"`);
  });

  it('is filtered, sorted and paged like the list', async () => {
    for (const query of [
      '?closed=false',
      '?step=ACCETTAZIONE_UOD&sort=patientSurname&limit=-1',
      '?limit=1&page=2',
      '?patientSurname=ros',
      `?startDate=${daysAgo(30)}`,
      '?patientSurname=nessuno',
    ]) {
      const rows = await scene.call<EpisodeRow[]>('admin', 'GET', all + query);
      const { rows: lines } = await csv(all + query, 'admin');
      expect([query, lines.slice(1).map((line) => line.at(-1))]).toEqual([
        query,
        rows.map(({ districtUnit }) => districtUnit.description),
      ]);
    }
  });

  it('escapes cells that a spreadsheet would run, and has no episode of another unit', async () => {
    await scene.database.query(`UPDATE uod_episode SET patient_surname = '=1+1' WHERE id = $1`, [closed]);
    expect((await csv(`${all}?limit=-1`, 'uod.operatore')).text).toContain(`"'=1+1 Mario"`);
    await scene.database.query(`UPDATE uod_episode SET patient_surname = 'Rossi' WHERE id = $1`, [closed]);
    expect((await csv(`${all}?limit=-1`, 'uod.operatore')).text).not.toContain('U.O.D. 3');
  });
});

describe('A list of episodes as CSV or with all rows', () => {
  it.each([all, aslEpisodes])('refuses a cursor: %s', async (url) => {
    const headers = { ...bearer(await scene.tokenOf('admin')), accept: 'text/csv' };
    for (const [query, accept] of [
      ['', 'text/csv'],
      ['&limit=-1', 'text/csv'],
      ['&limit=-1', 'application/json'],
    ]) {
      const reply = await scene.app.inject({ url: `${url}?after=${closed}${query}`, headers: { ...headers, accept } });
      expect([reply.statusCode, reply.json<ProblemDetails>().errors]).toEqual([
        400,
        [expect.objectContaining({ path: 'after', code: 'unknownParameter' })],
      ]);
    }
  });
});

describe('The list of ASL episodes as CSV (architecture §14)', () => {
  it.each(['asl.operatore', 'admin'])('has a column for every value on the screen, for %s', async (account) => {
    const rows = await scene.call<AslEpisodeRow[]>(account, 'GET', `${aslEpisodes}?limit=-1`);
    const { rows: lines, total } = await csv(`${aslEpisodes}?limit=-1`, account);
    expect(lines).toEqual([
      [...aslEpisodeExportLabels],
      ...rows.map((row) => [
        row.isNew ? aslEpisodeLabels.isNew : '',
        row.patientName,
        ...referenceOf(row),
        String(row.number),
        italianDate(row.startDate),
        row.districtUnit.description,
        row.residenceDistrictUnit.description,
        row.rehabilitationCenter?.description ?? '',
        row.need ? needLabels[row.need] : '',
        stepLabels[row.step],
        statusOf(row),
        openForText(row.priorityTimeElapsed),
      ]),
    ]);
    expect(total).toBe(String(rows.length));
  });

  it('has the same hours and minutes as the screen for episodes that started up to three days ago', async () => {
    await scene.database.query('ALTER TABLE uod_episode DISABLE TRIGGER access_in_order');
    for (const ago of [0, 1, 2, 3]) {
      await scene.database.query('UPDATE uod_episode SET start_date = $1 WHERE NOT closed', [daysAgo(ago)]);
      const compare = async () => {
        const rows = await scene.call<AslEpisodeRow[]>('admin', 'GET', `${aslEpisodes}?closed=false`);
        const { rows: lines } = await csv(`${aslEpisodes}?closed=false`, 'admin');
        return [lines.slice(1).map((line) => line.at(-1)), rows.map((row) => openForText(row.priorityTimeElapsed))];
      };
      // A new minute may begin between the two reads of one comparison, but then not between those of the second.
      const both = [await compare(), await compare()];
      expect(both.some(([inFile, onScreen]) => JSON.stringify(inFile) === JSON.stringify(onScreen))).toBe(true);
    }
  });

  it('is filtered like the list', async () => {
    for (const query of [
      '?isNew=true',
      '?isNew=false',
      '?need=complex',
      '?localHealthAuthorityCode=150205',
      '?closed=true',
    ]) {
      const rows = await scene.call<AslEpisodeRow[]>('admin', 'GET', aslEpisodes + query);
      const { rows: lines } = await csv(aslEpisodes + query, 'admin');
      expect([query, lines.length - 1]).toEqual([query, rows.length]);
    }
  });
});
