import {
  directoryLabels,
  fillLabel,
  fiscalCodeOf,
  leaveLabels,
  listLabels,
  pageLabels,
  placeLabels,
  practitionerLabels,
  problemLabels,
  sheetFormLabels,
  shellLabels,
  validationLabels,
} from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { violationsOf } from './axe';
import { practitionerIdOf } from './cast';
import { picture } from './picture';
import { Stage } from './stage';

const listPath = '/practitioners-management';
const newPractitioner = {
  name: 'Luca',
  surname: 'Bianchi',
  birthDate: '1988-05-04',
  gender: 'M',
  belfioreCode: 'F839',
} as const;

describe('Practitioners, in the browser', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const checkPage = async (page: Page, name: string) => {
    await picture(page, name);
    expect(await violationsOf(page)).toEqual([]);
  };
  const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
  const cells = (page: Page, column: number) =>
    rows(page).evaluateAll(
      (shownRows, place) => shownRows.map((row) => row.querySelectorAll('td')[place]?.textContent ?? ''),
      column,
    );
  const filter = (page: Page, column: string) =>
    page.getByRole('combobox', { name: fillLabel(listLabels.filterBy, { column }) });
  const dialog = (page: Page) => page.getByRole('dialog');
  const username = (page: Page) => dialog(page).getByRole('textbox', { name: directoryLabels.username });

  describe('the list', () => {
    it('shows an administrator every practitioner, fifty a page, by name, descending', async () => {
      const { page, waitUntilLoaded } = await stage.at('admin', listPath);
      await waitUntilLoaded();
      await rows(page).first().waitFor();
      const names = await cells(page, 1);
      expect(names).toHaveLength(40);
      expect(names).toEqual(names.toSorted((one, other) => other.localeCompare(one, 'it')));
      await checkPage(page, 'operatori-elenco');
    });

    it('offers the qualifications of the chosen structure type, and stores its filters in the address', async () => {
      const { page, waitUntilLoaded } = await stage.at('admin', listPath);
      await waitUntilLoaded();
      const qualifications = () => filter(page, practitionerLabels.qualification).locator('option').allTextContents();
      await eventually(async () => (await qualifications()).includes('Medico di distretto'), true);
      await filter(page, practitionerLabels.structure).selectOption({ label: 'Operatore di centro di riabilitazione' });
      await page.waitForURL((url) => url.searchParams.get('structure') === 'REHAB_CENTER');
      const option = (name: string) =>
        filter(page, practitionerLabels.qualification).locator('option', { hasText: name });
      await option('Medico di distretto').waitFor({ state: 'detached' });
      await filter(page, practitionerLabels.qualification).selectOption({ label: 'Educatore professionale' });
      await page.waitForURL((url) => url.searchParams.get('qualification') === 'EDUCATORE');
      await page.reload();
      await rows(page).first().waitFor();
      await option('Educatore professionale').waitFor({ state: 'attached' });
      expect((await cells(page, 3)).every((cell) => cell.includes('Educatore professionale'))).toBe(true);
      // A change of the structure type clears a qualification that the new type does not have.
      await filter(page, practitionerLabels.structure).selectOption({ label: 'Operatore di unità distrettuale' });
      await page.waitForURL((url) => !url.searchParams.has('qualification'));
      await page.getByRole('button', { name: listLabels.clearFilters }).click();
      await page.waitForURL((url) => !url.searchParams.has('structure'));
    });

    it('is searched by name, surname or e-mail after a pause in typing', async () => {
      const { page } = await stage.at('admin', listPath);
      await page.getByLabel(practitionerLabels.search).fill('espos');
      await page.waitForURL((url) => url.searchParams.get('nameOrSurname') === 'espos');
      await page.getByRole('cell', { name: 'Romano', exact: true }).first().waitFor({ state: 'detached' });
      expect(new Set(await cells(page, 2))).toEqual(new Set(['Esposito']));
      await page.getByLabel(practitionerLabels.search).fill('nessuno che si chiami così');
      await page.getByText(practitionerLabels.empty).waitFor();
      await checkPage(page, 'operatori-elenco-vuoto');
    });

    it('shows a practitioner those of the same structures, without the structure filter and the create button', async () => {
      const { page, waitUntilLoaded } = await stage.at('uod.operatore', listPath);
      await waitUntilLoaded();
      await rows(page).first().waitFor();
      await eventually(() => filter(page, practitionerLabels.structure).count(), 0);
      await eventually(() => page.getByRole('button', { name: practitionerLabels.create }).count(), 0);
      expect(new Set(await cells(page, 0)).size).toBe(1);
      await checkPage(page, 'operatori-elenco-unita');
    });
  });

  it('the page of a practitioner is read-only without grants', async () => {
    const { page, waitUntilLoaded } = await stage.at('uod.operatore', listPath);
    await waitUntilLoaded();
    await page.getByRole('link', { name: `${practitionerLabels.open}: Carlo De Luca` }).click();
    await page.getByRole('heading', { level: 1, name: 'Carlo De Luca' }).waitFor();
    expect(new URL(page.url()).searchParams.get('inCore')).toBe('true');
    await eventually(() => page.getByRole('button', { name: shellLabels.save }).count(), 0);
    await eventually(() => page.getByRole('main').getByRole('textbox').count(), 0);
    await checkPage(page, 'operatori-scheda-lettura');
  });

  describe('the search for a user in the identity provider', () => {
    const open = async () => {
      const person = await stage.at('admin', listPath);
      await person.page.getByRole('button', { name: practitionerLabels.create }).press('Enter');
      await dialog(person.page).getByRole('heading', { name: directoryLabels.title }).waitFor();
      await untilFocused(username(person.page));
      return person;
    };

    it('checks the format of the username, and reports an unknown user', async () => {
      const { page } = await open();
      await page.keyboard.type('A B');
      await page.getByText(validationLabels.invalidUsername).waitFor();
      await eventually(() => username(page).inputValue(), 'a b');
      await username(page).fill('nessuno');
      await page.getByText(directoryLabels.notFound).waitFor();
      await checkPage(page, 'operatori-ricerca-non-trovato');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    });

    it('links to the page of a user of the regional system', async () => {
      const { page } = await open();
      await page.keyboard.type('cdr.direttore');
      await dialog(page).getByRole('button', { name: directoryLabels.goToSheet }).waitFor();
      await checkPage(page, 'operatori-ricerca-presente');
      await dialog(page).getByRole('button', { name: directoryLabels.goToSheet }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Giulia Marino' }).waitFor();
      expect(new URL(page.url()).search).toBe('?inCore=true');
      await checkPage(page, 'operatori-scheda');
    });

    it('creates a practitioner only from a user of the identity directory', async () => {
      const { page, sees } = await open();
      await page.keyboard.type('primo.accesso');
      await dialog(page).getByRole('button', { name: directoryLabels.create }).waitFor();
      await checkPage(page, 'operatori-ricerca-directory');
      await dialog(page).getByRole('button', { name: directoryLabels.create }).press('Enter');
      await page.getByRole('heading', { level: 1, name: practitionerLabels.newTitle }).waitFor();
      const query = new URL(page.url()).searchParams;
      expect([query.get('userId'), query.get('inCore')]).toEqual(['primo.accesso', 'false']);
      await eventually(() => page.getByRole('textbox', { name: practitionerLabels.surname }).inputValue(), 'Bianchi');

      await page.getByRole('button', { name: shellLabels.save }).click();
      await page.getByRole('alert').getByRole('link').first().waitFor();
      await checkPage(page, 'operatori-nuovo-errori');
      await page.getByRole('textbox', { name: practitionerLabels.taxCode }).fill('BNCLCU88E04F839A');
      await page.getByRole('textbox', { name: practitionerLabels.taxCode }).blur();
      await page.getByText(validationLabels.codice_fiscale).first().waitFor();
      await page.getByRole('textbox', { name: practitionerLabels.taxCode }).fill(fiscalCodeOf(newPractitioner));
      await page
        .getByRole('combobox', { name: practitionerLabels.type })
        .selectOption({ label: 'Operatore di unità distrettuale' });
      await eventually(() => page.getByRole('checkbox', { name: 'Operatore socio-sanitario' }).count(), 0);
      await page.getByRole('checkbox', { name: 'Fisioterapista' }).press('Space');
      await page.getByRole('combobox', { name: practitionerLabels.addDistrictUnit }).click();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await checkPage(page, 'operatori-nuovo');
      await page.getByRole('button', { name: shellLabels.save }).press('Enter');
      await sees(practitionerLabels.created);
      await page.getByRole('heading', { level: 1, name: 'Luca Bianchi' }).waitFor();
      await page.waitForURL((url) => url.search === '?inCore=true');
    });
  });

  describe('the page of a practitioner', () => {
    const sheetOf = async (account: string) =>
      `${listPath}/practitioner/${await practitionerIdOf(stage.app.database, account)}?inCore=true`;
    const email = (page: Page) => page.getByRole('textbox', { name: practitionerLabels.email });

    it('is saved, shows the change under «Storico», and asks for a confirmation before the user leaves unsaved changes', async () => {
      const person = await stage.at('admin', await sheetOf('primo.accesso'));
      const { page, sees, answer } = person;
      await email(page).waitFor();
      await eventually(() => page.getByText(sheetFormLabels.unsaved).count(), 0);
      await email(page).fill('luca.bianchi@percorso.example');
      await page.getByRole('button', { name: shellLabels.save }).click();
      await sees(practitionerLabels.saved);
      await person.dismissMessages();
      const newest = (await person.history()).getByRole('listitem').first();
      await newest.getByText(/luca.bianchi@percorso.example$/).waitFor();
      await checkPage(page, 'operatori-storico');
      await email(page).fill('altro@percorso.example');
      await page.getByRole('link', { name: placeLabels.backToList }).click();
      await page.getByRole('alertdialog').waitFor();
      await checkPage(page, 'operatori-uscita');
      await answer(leaveLabels.leave);
      await page.getByRole('heading', { level: 1, name: pageLabels.practitioners }).waitFor();
    });

    it('reports a concurrent save of another user, with the differences', async () => {
      const { page, sees } = await stage.at('admin', await sheetOf('primo.accesso'));
      await email(page).fill('mia@percorso.example');
      await stage.app.database.query(
        `UPDATE practitioner SET email = 'loro@percorso.example', revision = revision + 1 WHERE username = 'primo.accesso'`,
      );
      await page.getByRole('button', { name: shellLabels.save }).click();
      await page.getByRole('alertdialog', { name: placeLabels.conflictTitle }).waitFor();
      await checkPage(page, 'operatori-conflitto');
      await page.getByRole('button', { name: placeLabels.keepMine }).click();
      await page.getByRole('button', { name: shellLabels.save }).click();
      await sees(practitionerLabels.saved);
      await eventually(() => email(page).inputValue(), 'mia@percorso.example');
    });

    it('can be deleted after a confirmation, unless episodes refer to the practitioner', async () => {
      const { page, sees } = await stage.at('admin', await sheetOf('uod.direttore'));
      const askDeletion = async () => {
        await page.getByRole('button', { name: new RegExp(`^${placeLabels.delete}`) }).click();
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: placeLabels.delete }).click();
      };
      await askDeletion();
      await sees(problemLabels.practitioner_in_use.split('{')[0] ?? '');
      await checkPage(page, 'operatori-eliminazione-rifiutata');
      await page.goto(await sheetOf('primo.accesso'));
      await email(page).waitFor();
      await askDeletion();
      await sees(practitionerLabels.deleted);
      await page.getByRole('heading', { level: 1, name: pageLabels.practitioners }).waitFor();
    });

    it('offers an ASL operator only the structures of the operator’s ASL', async () => {
      const { page } = await stage.at('asl.operatore', await sheetOf('uod.operatore'));
      await page.getByRole('combobox', { name: practitionerLabels.addRehabilitationCenter }).click();
      const offered = page.getByRole('listbox', { name: practitionerLabels.addRehabilitationCenter });
      await offered.getByRole('option').first().waitFor();
      const [own] = await stage.app.database.query<{ centres: number }>(
        `SELECT count(*)::int AS centres FROM rehabilitation_center c JOIN health_district d ON d.id = c.health_district_id
         WHERE d.local_health_authority_code = '150204'`,
      );
      await eventually(() => offered.getByRole('option').count(), own?.centres);
      await picture(page, 'operatori-scheda-asl');
    });
  });
});
