import {
  centrePatientLabels,
  episodeLabels,
  fillLabel,
  listLabels,
  menuLabels,
  openCentreEpisodeLabels,
  openEpisodeLabels,
  pageLabels,
  patientExportLabels,
  patientLabels,
  patientSearchLabels,
  shellLabels,
  stepLabels,
} from '@percorso/domain';
import { readFile } from 'node:fs/promises';
import { violationsOf } from './axe';
import { daysAgo, italian, pathMaker, today, type Patient } from './cast';
import { eventually } from './eventually';
import { cells, filter, filterOf, waitForTypedTaxCode, rows } from './patients-list';
import type { Person } from './person';
import { picture } from './picture';
import { callOf } from './rest';
import { Stage } from './stage';

const listPath = '/patients-management/rehab-center-patients';

describe('The patients of a centre in the browser (spec 001 §2 and §4)', () => {
  let stage: Stage;
  let treated: Patient;
  let refused: Patient;
  let ended: Patient;
  let waiting: Patient;
  let other: string;
  const requests: URL[] = [];

  beforeAll(async () => {
    stage = await Stage.open();
    const { url, database } = stage.app;
    const call = callOf(url);
    const make = await pathMaker(url, database);
    const openAtCentre = async (patientId: string, episode: string) => {
      const [centre] = await database.query<{ id: string }>('SELECT id FROM rehabilitation_center ORDER BY id LIMIT 1');
      return call<{ id: string }>('cdr.operatore', 'POST', '/v1/rehab-center-episodes', {
        patientId,
        districtUnitEpisodeOfCareId: episode,
        rehabilitationCenterId: centre?.id,
        startDate: today(),
      });
    };
    const one = make();
    treated = one.patient;
    await one.path.openAt('RIABILITAZIONE_UOD');
    for (const end of ['refuse', 'invalidate'] as const) {
      const { patient, path } = make();
      const { id } = await openAtCentre(patient.id, await path.openAt('ACCESSO_RIABILITAZIONE_UOD'));
      if (end === 'refuse') {
        refused = patient;
        const outcome = { outcome: 'NON_PRESO_IN_CARICO', reason: 'Nessun posto' };
        await call('cdr.operatore', 'PUT', `/v1/rehab-evaluation-outcome/${id}`, outcome);
      } else {
        ended = patient;
        await call('cdr.operatore', 'PUT', `/v1/rehab-center-episodes/${id}/invalidate`);
      }
    }
    const last = make();
    waiting = last.patient;
    await last.path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    const [foreign] = await database.query<{ surname: string }>(
      `SELECT p.surname || ' ' || p.name AS surname FROM patient p JOIN uod_episode e ON e.patient_id = p.id
         JOIN cdr_episode c ON c.uod_episode_id = e.id
       WHERE c.rehabilitation_center_id <> (SELECT id FROM rehabilitation_center ORDER BY id LIMIT 1) LIMIT 1`,
    );
    other = foreign?.surname ?? '';
    const { page } = await stage.at('cdr.operatore', '/');
    page.on('request', (request) => requests.push(new URL(request.url())));
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const open = async (query = '', account = 'cdr.operatore'): Promise<Person> => {
    const person = await stage.at(account, listPath + query);
    await person.page.getByRole('heading', { level: 1, name: pageLabels.centrePatients }).waitFor();
    await rows(person).first().waitFor();
    return person;
  };
  const of = (label: string, { surname, name }: Patient) => fillLabel(label, { patient: `${surname} ${name}` });
  const only = async (person: Person, { surname, name }: Patient) => {
    await filter(person, patientLabels.surname, surname);
    await filter(person, patientLabels.name, name);
    await person.page.getByRole('cell', { name: surname, exact: true }).first().waitFor();
  };

  it('are in a list with a menu item, columns, a breadcrumb, ten rows a page, and the step of the centre', async () => {
    const { page } = await stage.at('cdr.operatore', '/');
    await page.getByRole('button', { name: menuLabels.patientsManagement }).press('Enter');
    await page.getByRole('link', { name: menuLabels.centrePatients, exact: true }).press('Enter');
    await page.waitForURL(`**${listPath}`);
    const person = await open();
    const headers = (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim());
    const { taxCode, surname, name, birthDate, step } = patientLabels;
    expect(headers).toEqual([taxCode, surname, name, birthDate, step, listLabels.actions]);
    const crumbs = page.getByRole('navigation', { name: shellLabels.breadcrumb });
    const trail = (await crumbs.getByRole('listitem').allTextContents()).map((text) => text.replace('/', '').trim());
    expect(trail).toEqual([pageLabels.dashboard, pageLabels.centrePatients]);
    await eventually(() => page.getByRole('button', { name: step, exact: true }).count(), 0);
    await eventually(() => page.getByLabel(filterOf(step)).count(), 0);
    await eventually(() => rows(person).count(), 10);
    await picture(page, 'assistiti-del-centro');
    expect(await violationsOf(page)).toEqual([]);
    await only(person, treated);
    await eventually(() => cells(person, 5), [stepLabels.RIABILITAZIONE_CDR]);
    await page.getByRole('link', { name: of(centrePatientLabels.open, treated) }).press('Enter');
    await page.waitForURL(/\/patients\/[^/]+\/episode-of-care\//);
  });

  it('have page, order and filters in the address; no address contains the fiscal code', async () => {
    const person = await open('?sort=name&sortDirection=Descending');
    await eventually(() => rows(person).count(), 10);
    const names = await cells(person, 3);
    expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a, 'it')));
    await filter(person, patientLabels.surname, treated.surname);
    await person.page.waitForURL(new RegExp(`surname=${encodeURIComponent(treated.surname).replace('%20', '.*')}`));
    await person.page.reload();
    await person.page.getByRole('cell', { name: treated.surname, exact: true }).first().waitFor();
    await open();
    requests.length = 0;
    await filter(person, patientLabels.taxCode, treated.tax_code);
    await waitForTypedTaxCode(person, treated.tax_code);
    await eventually(() => rows(person).count(), 1);
    expect(requests.filter(({ pathname }) => pathname.endsWith('rehabcenterepisodeofcare')).length).toBeGreaterThan(0);
    expect([person.page.url(), ...requests.map(String)].filter((url) => url.includes(treated.tax_code))).toEqual([]);
  });

  it('can be filtered by birth date, with a calendar from 1900 to the current year; an empty result shows a message', async () => {
    const person = await open();
    await person.page.getByRole('button', { name: new RegExp(`^${shellLabels.openCalendar}`) }).press('Enter');
    const year = person.page.getByLabel(shellLabels.year);
    await year.waitFor();
    const years = await year.locator('option').allTextContents();
    expect([years[0], years.at(-1)]).toEqual(['1900', today().slice(0, 4)]);
    await person.page.keyboard.press('Escape');
    await filter(person, patientLabels.surname, 'Nessunissimo');
    await person.sees(centrePatientLabels.empty);
    await picture(person.page, 'assistiti-del-centro-nessuno');
  });

  it('have no «Apri» after the centre has ended its access, and show the outcome of a refusal', async () => {
    const person = await open();
    await only(person, ended);
    await eventually(() => cells(person, 5), [stepLabels.INVALIDATO_CDR]);
    await eventually(() => person.page.getByRole('link', { name: of(centrePatientLabels.open, ended) }).count(), 0);
    await open();
    await only(person, refused);
    await eventually(() => cells(person, 5), [stepLabels.CHIUSO_CDR]);
    await eventually(() => person.page.getByRole('link', { name: of(centrePatientLabels.open, refused) }).count(), 0);
    await person.page.getByRole('button', { name: of(centrePatientLabels.detailsOf, refused) }).press('Enter');
    await person.sees('Nessun posto');
    expect(await violationsOf(person.page)).toEqual([]);
    await picture(person.page, 'assistiti-del-centro-esito');
    await person.page.keyboard.press('Escape');
  });

  it('are exported to CSV as the list shows them', async () => {
    const person = await open(
      `?surname=${encodeURIComponent(treated.surname)}&name=${encodeURIComponent(treated.name)}`,
    );
    const saved = person.page.waitForEvent('download');
    await person.page.getByRole('button', { name: listLabels.exportCsv }).press('Enter');
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toContain(patientExportLabels.map((label) => `"${label}"`).join(','));
    expect(text).toContain(stepLabels.RIABILITAZIONE_CDR);
  });

  it('do not include patients who belong only to other centres', async () => {
    const person = await open();
    const [surname = ''] = other.split(' ');
    expect(other).not.toBe('');
    await filter(person, patientLabels.surname, other.slice(0, other.lastIndexOf(' ')));
    await filter(person, patientLabels.name, other.slice(other.lastIndexOf(' ') + 1));
    await person.sees(centrePatientLabels.empty);
    await eventually(() => person.page.getByRole('cell', { name: surname, exact: true }).count(), 0);
  });

  it('open the dialog from their row with a locked identifier, which is searched at once', async () => {
    const person = await open();
    await only(person, refused);
    await person.page.getByRole('button', { name: of(episodeLabels.newCentreAccessOf, refused) }).press('Enter');
    const dialog = person.page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: patientSearchLabels.identifier });
    await person.sees(of(patientSearchLabels.found, refused));
    expect([await field.inputValue(), await field.isEditable()]).toEqual([refused.tax_code, false]);
    await eventually(() => dialog.getByRole('button', { name: patientSearchLabels.search }).count(), 0);
    await picture(person.page, 'nuovo-accesso-dalla-riga');
    expect(await violationsOf(person.page)).toEqual([]);
    // Moving the focus to a locked identifier does not clear the result of its search.
    await field.focus();
    await dialog.getByRole('textbox', { name: openCentreEpisodeLabels.startDate }).fill(italian(daysAgo(1)));
    await dialog.getByRole('button', { name: shellLabels.save }).press('Enter');
    await person.sees(fillLabel(openEpisodeLabels.confirmText, { date: italian(daysAgo(1)) }));
    await person.answer(shellLabels.confirm);
    await person.page.waitForURL(/episode-of-care/);
    await person.sees(openCentreEpisodeLabels.saved);
  });

  it('are searched in the dialog, which reports an unknown patient, links an existing episode, and clears the result on focus', async () => {
    const person = await open();
    await person.page.getByRole('button', { name: episodeLabels.newCentreAccess, exact: true }).press('Enter');
    const dialog = person.page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: patientSearchLabels.identifier });
    const search = async (identifier: string) => {
      await field.fill(identifier);
      await field.press('Enter');
    };
    await search('RSSMRA80A01F839W');
    await person.sees(patientSearchLabels.notFound);
    await search(waiting.tax_code);
    await dialog.getByText(of(patientSearchLabels.found, waiting)).waitFor();
    await dialog.getByRole('textbox', { name: openCentreEpisodeLabels.startDate }).focus();
    await field.focus();
    await dialog.getByText(of(patientSearchLabels.found, waiting)).waitFor({ state: 'detached' });
    await search(refused.tax_code);
    await dialog.getByText(openCentreEpisodeLabels.alreadyExists).waitFor();
    await dialog.getByRole('button', { name: episodeLabels.goToEpisode }).press('Enter');
    await person.page.waitForURL(/episode-of-care/);
  });

  it('show the step of the centre, and can be filtered by it, in every list of a centre', async () => {
    const { page } = await stage.at('cdr.operatore', '/patients-management/episodes-of-care?step=RIABILITAZIONE_CDR');
    await page.getByRole('cell', { name: stepLabels.RIABILITAZIONE_CDR, exact: true }).first().waitFor();
    const options = await page.getByLabel(filterOf(patientLabels.step)).locator('option').allTextContents();
    expect(options).toContain(stepLabels.RIABILITAZIONE_CDR);
    expect(options).not.toContain(stepLabels.PRI);
    await picture(page, 'episodi-del-centro');
    await page.goto(`/patients-management/patients?surname=${encodeURIComponent(treated.surname)}`);
    await page.getByRole('cell', { name: stepLabels.RIABILITAZIONE_CDR, exact: true }).first().waitFor();
    await picture(page, 'assistiti-visti-dal-centro');
    await page.goto(`/patients-management/patients/${treated.id}`);
    await page.getByRole('cell', { name: stepLabels.RIABILITAZIONE_CDR, exact: true }).first().waitFor();
    await picture(page, 'cartella-vista-dal-centro');
    await page.goto('/');
    await page.getByRole('link', { name: stepLabels.RIABILITAZIONE_CDR, exact: true }).press('Enter');
    await page.waitForURL(/step=RIABILITAZIONE_CDR/);
  });

  it('are listed for all centres for administrators; a unit has no such page', async () => {
    const admin = await open('', 'admin');
    await only(admin, treated);
    await eventually(() => cells(admin, 5), [stepLabels.RIABILITAZIONE_CDR]);
    const unit = await stage.at('uod.operatore', listPath);
    await unit.page.getByRole('heading', { name: pageLabels.forbidden }).waitFor();
  });
});
