import {
  discardLabels,
  unitLabels,
  listLabels,
  pageLabels,
  pageMessages,
  placeLabels,
  problemLabels,
  shellLabels,
  validationLabels,
  validationMessage,
  weekdayLabels,
  workDayLabels,
} from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import { eventually } from './eventually';
import { picture } from './picture';
import { callOf } from './rest';
import { Stage } from './stage';
import { checkPage } from './check-page';
import { choose, fillPlace, filter, heading, names, unitsPath } from './structure-screens';

describe('District units, in the browser', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  describe('the list of district units', () => {
    it('is sorted by denomination, filters by a part of a text, clears its filters, and stores its state in the address', async () => {
      const { page } = await stage.at('admin', unitsPath);
      await heading(page, pageLabels.districtUnits);
      const all = await names(page);
      expect(all).toHaveLength(10);
      expect(all).toEqual(all.toSorted(new Intl.Collator('it').compare));
      await checkPage(page, 'strutture-unita-elenco');
      await filter(page, unitLabels.locality).fill('pozz');
      await page.waitForURL(/territoryDescription=pozz/);
      await eventually(() => names(page), ['U.O.D. Riabilitazione Distretto 35']);
      await page.getByRole('button', { name: listLabels.clearFilters }).click();
      await eventually(async () => (await names(page)).length, 10);
      await page.getByRole('button', { name: unitLabels.description, exact: true }).click();
      await page.waitForURL(/sortDirection=Descending/);
      await eventually(() => names(page), [...all].reverse());
    });

    it('shows a message if it is empty, and exports the filtered rows as CSV', async () => {
      const { page } = await stage.at('admin', `${unitsPath}?address=nessuna`);
      await page.getByText(unitLabels.empty).waitFor();
      await page.goto(`${unitsPath}?healthDistrictDescription=27`);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: listLabels.exportCsv }).click();
      expect((await saved).suggestedFilename()).toMatch(/^unita-distrettuali-\d{4}-\d\d-\d\d\.csv$/);
    });

    it('has edit buttons only for the units that the account manages', async () => {
      const { page } = await stage.at('asl.operatore', unitsPath);
      expect(await names(page)).toHaveLength(10);
      await page.getByRole('link', { name: unitLabels.create }).waitFor();
      await eventually(() => page.getByRole('button', { name: placeLabels.delete }).count(), 2);
      const reader = await stage.at('uod.operatore', unitsPath);
      expect(await names(reader.page)).toHaveLength(10);
      await eventually(() => reader.page.getByRole('link', { name: unitLabels.create }).count(), 0);
      await eventually(() => reader.page.getByRole('button', { name: placeLabels.delete }).count(), 0);
    });
  });

  describe('the page of a district unit', () => {
    it('summarises missing and invalid values, with links to their fields', async () => {
      const person = await stage.at('admin', unitsPath);
      await person.page.getByRole('link', { name: unitLabels.create }).click();
      await heading(person.page, unitLabels.newTitle);
      await person.field(placeLabels.phone).fill('12');
      await person.field(placeLabels.pec).fill('nessuna');
      await person.press(shellLabels.save);
      const summary = person.page.getByRole('alert');
      await summary.getByRole('link', { name: `${placeLabels.description}: ${validationLabels.required}` }).waitFor();
      const text = await summary.innerText();
      for (const label of [
        placeLabels.description,
        placeLabels.address,
        placeLabels.locality,
        placeLabels.healthDistrict,
      ])
        expect(text).toContain(`${label}: ${validationLabels.required}`);
      expect(text).toContain(`${placeLabels.phone}: ${validationLabels.phone_number}`);
      expect(text).toContain(`${placeLabels.pec}: ${validationLabels.invalidEmail}`);
      await checkPage(person.page, 'strutture-unita-errori');
      await summary.getByRole('link', { name: placeLabels.description }).click();
      await untilFocused(person.field(placeLabels.description));
      await person.page.getByRole('link', { name: placeLabels.backToList }).click();
      await person.answer('Esci senza salvare');
      await heading(person.page, pageLabels.districtUnits);
    });

    it('is created with its working days; the district is enabled once an ASL is chosen', async () => {
      const person = await stage.at('admin', `${unitsPath}/district-unit`);
      const { page } = person;
      if (await person.button(discardLabels.draft.discard).isVisible()) {
        await person.press(discardLabels.draft.discard);
        await person.answer(discardLabels.draft.discard);
      }
      const district = page.getByRole('combobox', { name: placeLabels.healthDistrict, exact: true });
      await eventually(() => district.isDisabled(), true);
      await person.field(placeLabels.description).fill('U.O.D. Riabilitazione Pozzuoli Est');
      await person.field(placeLabels.code).fill('uod36');
      await fillPlace(person, /Napoli 2 Nord/i, 'Distretto Sanitario 35');
      const postalCode = page.getByRole('combobox', { name: placeLabels.postalCode, exact: true });
      await eventually(() => postalCode.inputValue(), '80078');
      await person.field(placeLabels.phone).first().fill('081 5551234');
      await person.press(unitLabels.addReference);
      await person.field(unitLabels.referenceName).fill('Carla Neri');
      await person.field(unitLabels.referenceRole).fill('Coordinatrice');
      await person.press(shellLabels.save);
      await person.sees(unitLabels.saved);
      await heading(page, 'U.O.D. Riabilitazione Pozzuoli Est');
      await person.dismissMessages();
      await page.getByText(workDayLabels.empty).waitFor();
      await choose(page, workDayLabels.weekday, weekdayLabels[2]);
      await page.getByLabel(workDayLabels.startTime).fill('14:00');
      await page.getByLabel(workDayLabels.endTime).fill('13:00');
      await person.press(workDayLabels.add);
      await person.sees(validationMessage('timeIsOutOfRange', { min: '14:30', max: '21:00' }));
      await page.getByLabel(workDayLabels.endTime).fill('18:00');
      await person.press(workDayLabels.add);
      await person.sees(workDayLabels.saved);
      await person.dismissMessages();
      await choose(page, workDayLabels.weekday, weekdayLabels[2]);
      await page.getByLabel(workDayLabels.startTime).fill('17:00');
      await page.getByLabel(workDayLabels.endTime).fill('19:00');
      await person.press(workDayLabels.add);
      await person.sees(problemLabels.work_day_overlaps);
      await checkPage(page, 'strutture-unita-scheda');
    });

    it('shows authors and changes under «Storico», including a save while «Storico» is open', async () => {
      const person = await stage.at('admin', `${unitsPath}?description=Pozzuoli Est`);
      const { page } = person;
      await page.getByRole('link', { name: placeLabels.open }).click();
      await heading(page, 'U.O.D. Riabilitazione Pozzuoli Est');
      const history = await person.history();
      await history.getByText('Inserimento: Giorno lavorativo · Martedì · 14:00').waitFor();
      await person.field(placeLabels.address).fill('Via dei Mille 11');
      await person.press(shellLabels.save);
      await person.sees(unitLabels.saved);
      await person.dismissMessages();
      const newest = history.getByRole('listitem').first();
      await newest.getByText('Modifica: Dati principali').waitFor();
      const text = await newest.innerText();
      expect(text.replace(/\s+/g, ' ')).toMatch(
        /Amministratore di sistema .*Indirizzo Via dei Mille 9 Via dei Mille 11$/,
      );
      await checkPage(page, 'strutture-unita-storico');
    });

    it('clears the district when the ASL changes', async () => {
      const person = await stage.at('admin', `${unitsPath}?description=Pozzuoli Est`);
      const { page } = person;
      await page.getByRole('link', { name: placeLabels.open }).click();
      const district = page.getByRole('combobox', { name: placeLabels.healthDistrict, exact: true });
      await district.waitFor();
      await eventually(async () => (await district.inputValue()) !== '', true);
      const authority = page.getByRole('combobox', { name: placeLabels.localHealthAuthority, exact: true });
      const other = authority.locator('option', { hasText: /Napoli 3 Sud/i }).first();
      await authority.selectOption((await other.getAttribute('value')) ?? '');
      await eventually(() => district.inputValue(), '');
      await person.press(discardLabels.changes.discard);
      await person.answer(discardLabels.changes.discard);
      await eventually(async () => (await district.inputValue()) !== '', true);
    });

    it('shows a concurrent save of another user, and continues with the version that the user chooses', async () => {
      const person = await stage.at('admin', `${unitsPath}?description=Pozzuoli Est`);
      const { page } = person;
      await page.getByRole('link', { name: placeLabels.open }).click();
      await heading(page, 'U.O.D. Riabilitazione Pozzuoli Est');
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const call = callOf(stage.app.url);
      const unit = await call<Record<string, unknown>>('admin', 'GET', `/v1/district-units/${id}`);
      const { code, description, address, territoryId, postalCode, contacts, references, healthDistrictId } = unit;
      const mine = { code, description, territoryId, postalCode, contacts, references, healthDistrictId };
      await call('admin', 'PUT', `/v1/district-units/${id}`, { ...mine, address: 'Via Napoli 1' });
      await person.field(placeLabels.address).fill(`${String(address)} bis`);
      await person.press(shellLabels.save);
      const question = page.getByRole('alertdialog', { name: placeLabels.conflictTitle });
      await question.waitFor();
      await eventually(() => question.getByRole('listitem').allTextContents(), [placeLabels.address]);
      await picture(page, 'strutture-unita-conflitto');
      await person.answer(placeLabels.takeTheirs);
      await eventually(() => person.field(placeLabels.address).inputValue(), 'Via Napoli 1');
      await person.field(placeLabels.address).fill('Via Napoli 3');
      await person.press(shellLabels.save);
      await person.sees(unitLabels.saved);
      await person.dismissMessages();
    });

    it('is read-only without the grant, or for a user of another ASL', async () => {
      const reader = await stage.at('uod.operatore', `${unitsPath}?healthDistrictDescription=35`);
      await reader.page.getByRole('link', { name: placeLabels.open }).first().click();
      await reader.page.getByText(workDayLabels.title).waitFor();
      await reader.waitUntilLoaded();
      await eventually(() => reader.page.getByRole('button', { name: shellLabels.save }).count(), 0);
      await checkPage(reader.page, 'strutture-unita-sola-lettura');
      const other = await stage.at('asl.operatore', `${unitsPath}?healthDistrictDescription=35`);
      await other.page.getByRole('link', { name: placeLabels.open }).first().click();
      await other.page.getByText(placeLabels.notOfYourAuthority).waitFor();
      await eventually(() => other.page.getByRole('button', { name: workDayLabels.add }).count(), 0);
      await reader.page.goto(`${unitsPath}/district-unit`);
      await reader.page.getByText(pageMessages.forbidden).waitFor();
    });

    it('can be deleted by keyboard after a confirmation, unless other records refer to it, which the message then names', async () => {
      const person = await stage.at('admin', `${unitsPath}?description=Pozzuoli Est`);
      const { page } = person;
      const button = page.getByRole('button', { name: placeLabels.delete });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await untilFocused(button);
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await person.sees(unitLabels.deleted);
      await page.getByText(unitLabels.empty).waitFor();
      await person.dismissMessages();
      await page.goto(`${unitsPath}?healthDistrictDescription=24`);
      await page.getByRole('button', { name: placeLabels.delete }).click();
      await person.answer(placeLabels.delete);
      await page
        .getByText(/La struttura non può essere eliminata. Elementi ancora collegati: .*episodi di cura/)
        .waitFor();
      await person.dismissMessages();
    });
  });
});
