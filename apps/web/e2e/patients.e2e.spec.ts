import { readFile } from 'node:fs/promises';
import {
  episodeLabels,
  fillLabel,
  listLabels,
  listTotal,
  openEpisodeLabels,
  pageLabels,
  patientExportLabels,
  patientLabels,
  patientSearchLabels,
  shellLabels,
  stepLabels,
  validationLabels,
} from '@percorso/domain';
import { eventually } from './eventually';
import { violationsOf } from './axe';
import { italian, residentsWithoutEpisode, pathMaker, recordDeath, structuresOf, today, type Patient } from './cast';
import {
  cells,
  CROWD_SIZE,
  insertCrowd,
  filter,
  filterOf,
  waitForTypedTaxCode,
  patientsPath,
  rows,
} from './patients-list';
import { reasonDialog } from './access-reason';
import type { Person } from './person';
import { picture } from './picture';
import { Stage } from './stage';

describe('The patients list in the browser (spec 001 §2 and §4)', () => {
  let stage: Stage;
  let units: string[];
  let resident: Patient;
  let stranger: Patient;
  const requests: URL[] = [];

  beforeAll(async () => {
    stage = await Stage.open();
    ({ units } = await structuresOf(stage.app.database));
    [resident, stranger] = (await Promise.all(
      [0, 3].map(async (unit) => (await residentsWithoutEpisode(stage.app.database, units[unit] ?? ''))[0]),
    )) as [Patient, Patient];
    await insertCrowd(stage.app.database, units[0] ?? '');
    const { page } = await stage.at('uod.operatore', '/');
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/v1/patients') requests.push(url);
    });
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  /** Opens the list, and clears the recorded requests. */
  const open = async (query = '', account = 'uod.operatore'): Promise<Person> => {
    requests.length = 0;
    const person = await stage.at(account, patientsPath + query);
    await person.page.getByRole('heading', { level: 1, name: pageLabels.patients }).waitFor();
    return person;
  };

  it('shows a hint and sends no request as long as no filter is valid', async () => {
    const person = await open();
    await person.sees(patientLabels.noFilters);
    await filter(person, patientLabels.taxCode, 'RSSMRA');
    await waitForTypedTaxCode(person, 'RSSMRA');
    await person.sees(validationLabels.codice_fiscale);
    expect(requests).toEqual([]);
    await picture(person.page, 'assistiti-senza-filtri');
    expect(await violationsOf(person.page)).toEqual([]);
  });

  it('has its columns, ten rows a page, its state in the address, and a breadcrumb', async () => {
    const person = await open('?all=true');
    await rows(person).nth(9).waitFor();
    await eventually(() => rows(person).count(), 10);
    const headers = (await person.page.getByRole('columnheader').allTextContents()).map((text) => text.trim());
    const { taxCode, surname, name, birthDate, step } = patientLabels;
    expect(headers).toEqual([taxCode, surname, name, birthDate, step, listLabels.actions]);
    const crumbs = person.page.getByRole('navigation', { name: shellLabels.breadcrumb });
    const trail = (await crumbs.getByRole('listitem').allTextContents()).map((text) => text.replace('/', '').trim());
    expect(trail).toEqual([pageLabels.dashboard, pageLabels.patients]);
    await eventually(() => person.page.getByRole('button', { name: step, exact: true }).count(), 0);
    await eventually(() => person.page.getByLabel(filterOf(step)).count(), 0);
    await picture(person.page, 'assistiti-tutti');
  });

  it('filters by surname regardless of accents and case, and stores the filter in the address', async () => {
    const person = await open();
    await filter(person, patientLabels.surname, 'FOLLA 07');
    await person.page.waitForURL(/surname=FOLLA(\+|%20)07/);
    await person.sees('Folla 0700');
    await person.sees(listTotal(100));
    expect(requests.at(-1)?.searchParams.get('surname')).toBe('FOLLA 07');
    expect(requests.at(-1)?.searchParams.get('limit')).toBe('10');
    expect(requests.at(-1)?.searchParams.get('lite')).toBe('true');
  });

  it('sends a birth date as YYYY-MM-DD; its calendar goes from 1900 to the current year', async () => {
    const person = await open();
    await filter(person, patientLabels.birthDate, '01/01/1950');
    await person.page.waitForURL(/birthDate=1950-01-01/);
    await rows(person).nth(9).waitFor();
    expect(requests.at(-1)?.searchParams.get('birthDate')).toBe('1950-01-01');
    await person.page.getByRole('button', { name: new RegExp(`^${shellLabels.openCalendar}`) }).press('Enter');
    const year = person.page.getByLabel(shellLabels.year);
    await year.waitFor();
    const years = await year.locator('option').allTextContents();
    expect([years[0], years.at(-1)]).toEqual(['1900', String(new Date().getFullYear())]);
    await eventually(() => person.page.getByLabel(shellLabels.month).locator('option').count(), 12);
    expect(await violationsOf(person.page)).toEqual([]);
    await person.page.keyboard.press('Escape');
  });

  it('loads again on any change of the order, and sends its direction', async () => {
    const person = await open('?surname=folla');
    await person.sees('Folla 0001');
    for (const direction of ['Ascending', 'Descending']) {
      const reload = person.page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url());
        return pathname === '/v1/patients' && searchParams.get('sortDirection') === direction;
      });
      await person.page.getByRole('button', { name: patientLabels.taxCode, exact: true }).press('Enter');
      expect(new URL((await reload).url()).searchParams.get('sort')).toBe('taxCode');
      await person.page.waitForURL((url) => url.searchParams.get('sortDirection') === direction);
      await person.sees(direction === 'Ascending' ? 'Folla 0001' : 'Folla 1500');
    }
  });

  it('pages with a cursor, opens a distant page by number, and shows that the total exceeds its limit', async () => {
    const person = await open('?surname=folla');
    await person.sees(fillLabel(listLabels.totalMore, { total: '1.000' }));
    await person.page.getByRole('button', { name: listLabels.nextPage }).press('Enter');
    await person.page.waitForURL(/page=2/);
    await person.sees('Folla 0011');
    expect(requests.at(-1)?.searchParams.has('after')).toBe(true);
    await person.page.getByRole('button', { name: listLabels.previousPage }).press('Enter');
    await person.sees('Folla 0001');
    await person.page.goto(`${patientsPath}?surname=folla&page=150`);
    await person.sees('Folla 1500');
    await person.sees(fillLabel(listLabels.page, { page: '150' }));
    await eventually(() => person.page.getByRole('button', { name: listLabels.nextPage }).isEnabled(), false);
    expect(requests.at(-1)?.searchParams.get('page')).toBe('150');
    await picture(person.page, 'assistiti-pagina-profonda');
  });

  it('lists every patient after “load all”, which a valid filter switches off and an invalid one does not', async () => {
    const person = await open();
    await person.button(patientLabels.loadAll).press('Enter');
    await person.page.waitForURL(/all=true/);
    await rows(person).nth(9).waitFor();
    await filter(person, patientLabels.taxCode, 'RSS');
    await waitForTypedTaxCode(person, 'RSS');
    await eventually(() => rows(person).count(), 10);
    await filter(person, patientLabels.taxCode, resident.tax_code);
    await person.page.waitForURL((url) => !url.searchParams.has('all'));
    await person.sees(resident.surname);
    const code = new RegExp(`taxCode|RSS|${resident.tax_code}`);
    expect([person.page.url(), ...requests.map(String)].filter((address) => code.test(address))).toEqual([]);
    await person.page.reload();
    await person.sees(resident.surname);
    await person.button(listLabels.clearFilters).press('Enter');
    await person.sees(patientLabels.noFilters);
    await person.button(patientLabels.loadAll).press('Enter');
    await rows(person).nth(9).waitFor();
    await eventually(() => person.page.getByLabel(filterOf(patientLabels.taxCode), { exact: true }).inputValue(), '');
  });

  it('shows a message if no patient matches', async () => {
    const person = await open('?surname=nessunodavvero');
    await person.sees(patientLabels.empty);
    await picture(person.page, 'assistiti-nessuno');
  });

  it('shows the date of a death in the list and on the page of the patient, and does not offer a new access', async () => {
    await recordDeath(stage.app.database, 'FOLLA00000000002', '2026-03-12');
    const person = await open('?surname=folla%200002');
    await person.sees(fillLabel(patientLabels.deathOn, { date: '12/03/2026' }));
    await picture(person.page, 'assistiti-decesso');
    await person.page.getByRole('link', { name: new RegExp(`^${patientLabels.openPatient}`) }).press('Enter');
    await person.sees(fillLabel(patientLabels.noNewAccess, { date: '12/03/2026' }));
    await eventually(() => person.button(episodeLabels.newAccess).count(), 0);
    await picture(person.page, 'assistito-decesso');
    expect(await violationsOf(person.page)).toEqual([]);
  });

  it('downloads the whole CSV from the server', async () => {
    const person = await open('?surname=folla&sort=surname&sortDirection=Descending');
    await person.sees('Folla 1500');
    const [download] = await Promise.all([
      person.page.waitForEvent('download'),
      person.button(listLabels.exportCsv).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^assistiti-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(CROWD_SIZE + 1);
    expect(lines[0]).toBe(`\uFEFF${patientExportLabels.map((label) => `"${label}"`).join(',')}`);
    expect(lines[1]).toContain('"Folla 1500","Nome","01/01/1950"');
  });

  it('shows the description of the step or “no access”, and opens the patient page', async () => {
    const { patient, path } = (await pathMaker(stage.app.url, stage.app.database))();
    await path.open();
    const person = await open(`?taxCode=${patient.tax_code}`);
    await person.sees(patient.surname);
    await person.page.waitForURL((url) => !url.searchParams.has('taxCode'));
    await eventually(() => cells(person, 5), [stepLabels.ACCETTAZIONE_UOD]);
    const other = await open(`?taxCode=${resident.tax_code}`);
    await other.sees(resident.surname);
    await eventually(() => cells(other, 5), [patientLabels.noAccess]);
    await other.page.getByRole('link', { name: new RegExp(`^${patientLabels.openPatient}`) }).press('Enter');
    await other.page.waitForURL(new RegExp(`${patientsPath}/${resident.id}$`));
    await other.page.getByRole('heading', { level: 1, name: `${resident.surname} ${resident.name}` }).waitFor();
    await other.sees(patientLabels.healthcare);
    await picture(other.page, 'assistito');
    expect(await violationsOf(other.page)).toEqual([]);
  });

  describe('a new access', () => {
    const search = async (person: Person, identifier: string) => {
      await person.button(episodeLabels.newAccess).press('Enter');
      await person.field(patientSearchLabels.identifier).fill(identifier);
      await person.page.keyboard.press('Enter');
    };

    it('starts with a search by identifier, which may be invalid or unknown', async () => {
      const person = await open();
      await search(person, 'RSSMRA');
      await person.sees(validationLabels.codice_fiscale);
      await person.field(patientSearchLabels.identifier).fill('STP1234567890123');
      await person.page.keyboard.press('Enter');
      await person.sees(patientSearchLabels.notFound);
      await picture(person.page, 'assistiti-nuovo-accesso-non-trovato');
      expect(await violationsOf(person.page)).toEqual([]);
    });

    it('can be opened for a patient of another unit, with a date that is typed or chosen in the calendar', async () => {
      const person = await open();
      await search(person, stranger.tax_code);
      await reasonDialog(person).waitFor();
      await picture(person.page, 'assistiti-motivo-dell-accesso');
      expect(await violationsOf(person.page)).toEqual([]);
      await person.page.keyboard.press('Enter');
      await person.sees(fillLabel(patientSearchLabels.found, { patient: `${stranger.surname} ${stranger.name}` }));
      await picture(person.page, 'assistiti-nuovo-accesso');
      await person.button(openEpisodeLabels.goOn).press('Enter');
      const startDate = person.field(openEpisodeLabels.startDate);
      await person.press(`${shellLabels.openCalendar}: ${openEpisodeLabels.startDate}`);
      await person.page.locator('[data-today]').click();
      await eventually(() => startDate.inputValue(), italian(today()));
      await startDate.fill('01/01/2026');
      await person.press(shellLabels.save);
      await person.answer(shellLabels.confirm);
      await person.page.waitForURL(new RegExp(`${patientsPath}/${stranger.id}/pre-episode-of-care/`));
    });

    it('is refused if the patient has an open access', async () => {
      const person = await open();
      await search(person, stranger.tax_code);
      await person.sees(openEpisodeLabels.alreadyOpen);
      await eventually(() => person.button(openEpisodeLabels.goOn).count(), 0);
      await person.page.getByRole('dialog').getByRole('link', { name: patientLabels.openPatient }).press('Enter');
      await person.page.waitForURL(new RegExp(`${patientsPath}/${stranger.id}$`));
    });
  });
});
