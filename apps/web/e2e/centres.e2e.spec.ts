import {
  annualityLabels,
  centreLabels,
  centreRegimeLabels,
  centreStateLabels,
  pageLabels,
  placeLabels,
  problemLabels,
  shellLabels,
  staffingLabels,
  validationLabels,
} from '@percorso/domain';
import type { Locator } from 'playwright-core';
import { eventually } from './eventually';
import { Stage } from './stage';
import { checkPage } from './check-page';
import { centresPath, choose, fillPlace, filter, heading, names } from './structure-screens';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** Runs in the page. Returns whether an element is completely inside the window. */
const isInView = (part: Element): boolean => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

describe('Rehabilitation centres, in the browser', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  describe('the list of rehabilitation centres', () => {
    it('is sorted by denomination, descending, has ten rows a page, and filters each column by a part of its text', async () => {
      const { page } = await stage.at('admin', centresPath);
      await heading(page, pageLabels.rehabilitationCenters);
      const all = await names(page, 1);
      expect(all).toHaveLength(8);
      expect(all).toEqual(all.toSorted(new Intl.Collator('it').compare).reverse());
      await checkPage(page, 'strutture-centri-elenco');
      await filter(page, centreLabels.operationalHeadquarters).fill('bacoli');
      await eventually(() => names(page, 1), ['Centro Medico Riabilitativo Cuma']);
      await filter(page, centreLabels.code).fill('999999');
      await page.getByText(centreLabels.empty).waitFor();
    });
  });

  describe('the page of a rehabilitation centre', () => {
    it('is created with a code of 6 digits, valid fiscal data and a legal representative', async () => {
      const person = await stage.at('admin', `${centresPath}/rehabilitation-center`);
      const { page } = person;
      await heading(page, centreLabels.newTitle);
      await person.field(centreLabels.code).fill('1504');
      await person.field(centreLabels.vatNumber).fill('00743110158');
      await person.press(shellLabels.save);
      await person.sees(validationLabels.centreCode);
      await person.sees(validationLabels.invalidVatNumber);
      await checkPage(page, 'strutture-centro-errori');
      await person.field(centreLabels.description).fill('Centro Riabilitativo Solfatara');
      await person.field(centreLabels.code).fill('150411');
      await person.field(centreLabels.vatNumber).fill('00743110157');
      await fillPlace(person, /Napoli 2 Nord/i, 'Distretto Sanitario 35');
      await person.field(centreLabels.name).fill('Paolo');
      await person.field(centreLabels.surname).fill('Bruno');
      await person.field(centreLabels.taxCode).last().fill('BRNPLA70A01F839S');
      await person.press(shellLabels.save);
      await person.sees(problemLabels.centre_code_exists);
      await person.field(centreLabels.code).fill('150999');
      await person.press(shellLabels.save);
      await person.sees(centreLabels.saved);
      await heading(page, 'Centro Riabilitativo Solfatara');
      await person.dismissMessages();
      await page.getByText(annualityLabels.empty).waitFor();
    });

    /** Expects the error beside the field and in the summary above the form, which has to be scrolled into view. */
    const expectRefusal = async (dialog: Locator, message: string) => {
      const summary = dialog.getByRole('alert');
      for (const size of [phone, desktop]) {
        await dialog.page().setViewportSize(size);
        await dialog.getByRole('button', { name: shellLabels.save, exact: true }).click();
        await summary.getByRole('link').filter({ hasText: message }).waitFor();
        await dialog.getByText(message).nth(1).waitFor();
        await eventually(() => summary.evaluate(isInView), true);
      }
    };

    it('accepts one annuality a year, with staffing hours and budgets, and regimes within the budgets', async () => {
      const person = await stage.at('admin', `${centresPath}?code=150999`);
      const { page } = person;
      await page.getByRole('link', { name: placeLabels.open }).click();
      await person.press(annualityLabels.add);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(annualityLabels.year).fill('2026');
      await dialog.getByLabel(staffingLabels.physiotherapists).fill('3200');
      await dialog.getByRole('textbox', { name: 'Ambulatoriale (€)', exact: true }).fill('12.34.5');
      await expectRefusal(dialog, validationLabels.invalidAmount);
      await dialog.getByRole('textbox', { name: 'Ambulatoriale (€)', exact: true }).fill('150000,5');
      await checkPage(page, 'strutture-centro-annualita-modulo');
      await dialog.getByRole('button', { name: shellLabels.save, exact: true }).click();
      await person.sees(annualityLabels.saved);
      await person.dismissMessages();
      await page.getByText('150.000,50').waitFor();
      await page.getByRole('button', { name: annualityLabels.show.replace('{year}', '2026') }).click();
      const volumes = page.getByRole('region', { name: annualityLabels.aslVolumes });
      await volumes
        .getByText(/^[\d.]+,\d\d\s€ su [\d.]+ migliaia di €/)
        .first()
        .waitFor();
      await person.press(centreRegimeLabels.add);
      const regime = page.getByRole('dialog');
      await choose(page, centreRegimeLabels.careRegimeType, 'Ambulatoriale individuale');
      await regime.getByRole('textbox', { name: 'Budget (€)', exact: true }).fill('150000,51');
      await expectRefusal(regime, validationLabels.required);
      await regime.getByLabel(centreRegimeLabels.authorisedVolume).fill('4000');
      await expectRefusal(regime, 'I regimi superano il budget');
      await checkPage(page, 'strutture-centro-regime-modulo');
      await regime.getByRole('textbox', { name: 'Budget (€)', exact: true }).fill('150.000');
      await regime.getByRole('button', { name: shellLabels.save, exact: true }).click();
      await person.sees(centreRegimeLabels.saved);
      await person.dismissMessages();
      await checkPage(page, 'strutture-centro-scheda');
      await page.getByRole('button', { name: /Elimina il regime/ }).click();
      await person.answer(placeLabels.delete);
      await person.sees(centreRegimeLabels.deleted);
      await person.dismissMessages();
      const history = await person.history();
      await history.getByText('Eliminazione: Regime').waitFor();
      await history.getByText('Inserimento: Annualità · 2026').waitFor();
      await checkPage(page, 'strutture-centro-storico');
      await person.press(annualityLabels.add);
      await page.getByRole('dialog').getByLabel(annualityLabels.year).fill('2026');
      await expectRefusal(page.getByRole('dialog'), problemLabels.annuality_exists);
      await page.keyboard.press('Escape');
    });

    it('can be read by the staff of the centre, with its annualities', async () => {
      const { page } = await stage.at('cdr.operatore', `${centresPath}?description=Partenope`);
      await page.getByRole('link', { name: placeLabels.open }).click();
      await page.getByText(centreStateLabels.active, { exact: true }).waitFor();
      await page
        .getByRole('button', { name: /Mostra l’annualità/ })
        .first()
        .click();
      await page.getByText('Ambulatoriale individuale').waitFor();
      await eventually(() => page.getByRole('button', { name: annualityLabels.add }).count(), 0);
      await eventually(() => page.getByRole('region', { name: annualityLabels.aslVolumes }).count(), 0);
      await checkPage(page, 'strutture-centro-sola-lettura');
    });

    it('can be deleted after a confirmation', async () => {
      const person = await stage.at('admin', `${centresPath}?code=150999`);
      await person.page.getByRole('button', { name: placeLabels.delete }).click();
      await person.answer(placeLabels.delete);
      await person.sees(centreLabels.deleted);
      await person.page.getByText(centreLabels.empty).waitFor();
    });
  });
});
