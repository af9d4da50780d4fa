import {
  confirmEventLabels,
  entryLabels,
  entryNoticeLabels,
  episodeLabels,
  fillLabel,
  finderLabels,
  listLabels,
  openEpisodeLabels,
  sheetTypeLabels,
  shellLabels,
  stepLabels,
  wizardButtonLabels,
  wizardLabels,
} from '@percorso/domain';
import { sampleEntries, untilFocused } from '@percorso/testing';
import type { Page } from 'playwright-core';
import { type Filling, Keyboard } from './keyboard';
import { residentsWithoutEpisode, pathMaker, structuresOf } from './cast';
import { eventually } from './eventually';
import { Stage } from './stage';
import { wizards } from './wizard';

const patientsPath = '/patients-management/patients';
const episodesPath = '/patients-management/episodes-of-care';
const menu = (page: Page) => page.getByRole('navigation', { name: shellLabels.mainMenu });

describe('The pages by keyboard alone, in the browser', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('have a link to the content as their first tab stop; menu, logo, search and user menu follow', async () => {
    const { page } = await stage.at('uod.operatore', patientsPath);
    await menu(page).waitFor();
    await page.keyboard.press('Tab');
    await untilFocused(page.getByRole('link', { name: shellLabels.skipToContent, exact: true }));
    await page.keyboard.press('Enter');
    await untilFocused(page.locator('main'));
    await page.goto(patientsPath);
    await menu(page).waitFor();
    // Loaded after the first page, and before the user menu.
    await page.getByRole('combobox', { name: finderLabels.search }).waitFor();
    const stops: string[] = [];
    for (let stop = 0; stop < 7; stop += 1) {
      await page.keyboard.press('Tab');
      const name = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
      stops.push((await page.evaluate(name))?.trim() ?? '');
    }
    expect(stops).toEqual([
      shellLabels.skipToContent,
      shellLabels.closeMenu,
      `${shellLabels.productName}, ${shellLabels.tagline}`,
      finderLabels.search,
      finderLabels.shortcuts,
      expect.stringMatching(/^Struttura e ruolo: /),
      'Anna Esposito',
    ]);
  });

  it('keep the focus inside a dialog; Escape closes the dialog and returns the focus to its button', async () => {
    const { units } = await structuresOf(stage.app.database);
    const [patient] = await residentsWithoutEpisode(stage.app.database, units[0] ?? '');
    const { page, button } = await stage.at('uod.operatore', `${patientsPath}/${patient?.id}`);
    await button(episodeLabels.newAccess).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: openEpisodeLabels.title });
    await dialog.waitFor();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      await eventually(() => dialog.evaluate((element) => element.contains(document.activeElement)), true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await untilFocused(button(episodeLabels.newAccess));
  });

  it('store a filter in the address, and have one button that clears the filter', async () => {
    const { page, press } = await stage.at('uod.operatore', episodesPath);
    await page.getByLabel(fillLabel(listLabels.filterBy, { column: episodeLabels.step })).selectOption('PRI');
    await page.waitForURL(/step=PRI/);
    await press(listLabels.clearFilters);
    await page.waitForURL((url) => !url.searchParams.has('step'));
  });

  it('can be used to fill and validate a complete PRI', async () => {
    const makePath = await pathMaker(stage.app.url, stage.app.database);
    const { patient, path } = makePath();
    const id = await path.openAt('PRI');
    const wizardOf = await wizards(stage);
    const wizard = await wizardOf('uod.operatore', `/patients-management/patients/${patient.id}/episode-of-care/${id}`);
    const keyboard = new Keyboard(wizard.page);
    const filling = { today: '', startDate: '', practitionerId: '' };
    const openNext = async (type: 'SCHEMI_PRI' | 'REGIMI') => {
      await keyboard.pressButton(wizard.page, fillLabel(wizardLabels.nextSheet, { sheet: sheetTypeLabels[type] }));
      return wizard.sheet(type);
    };
    const saved = async (type: 'DIAGNOSI' | 'SCHEMI_PRI' | 'REGIMI') => {
      await wizard.sheet(type).getByText(entryNoticeLabels[type].saved, { exact: true }).waitFor();
      await wizard.sheetIs(type, 'COMPLETATA');
    };

    const [diagnosis] = sampleEntries('DIAGNOSI', filling);
    const { fields: diagnoses } = entryLabels.DIAGNOSI;
    // The first sheet to fill is open on arrival, and the first diagnosis is proposed as the principal one.
    await keyboard.addEntry(wizard.sheet('DIAGNOSI'), entryLabels.DIAGNOSI, [
      [diagnoses.classificationCode, { radio: ['diagnosisClassifications', diagnosis?.classificationCode ?? ''] }],
      [diagnoses.diagnosisCode, { suggestion: diagnosis?.diagnosisCode ?? '' }],
    ]);
    await saved('DIAGNOSI');

    const [schema] = sampleEntries('SCHEMI_PRI', filling);
    if (!schema) throw new Error('there is no sample of a schema');
    const schemas = entryLabels.SCHEMI_PRI.fields;
    const option = (value: string): Filling => ({ option: value });
    await keyboard.addEntry(await openNext('SCHEMI_PRI'), entryLabels.SCHEMI_PRI, [
      [schemas.actionAreaId, option(schema.actionAreaId)],
      [schemas.problem, { text: schema.problem ?? '' }],
      [schemas.icfCode, { suggestion: schema.icfCode }],
      [schemas.icfQualifierCode, option(schema.icfQualifierCode)],
      [schemas.actionModeCode, option(schema.actionModeCode)],
      [schemas.districtShortTimeTargetCode, option(schema.districtShortTimeTargetCode)],
      [schemas.districtMediumTimeTargetCode, option(schema.districtMediumTimeTargetCode)],
      [schemas.districtLongTimeTargetCode, option(schema.districtLongTimeTargetCode)],
      [schemas.icfReleaseCode, { suggestion: schema.icfReleaseCode }],
    ]);
    await saved('SCHEMI_PRI');

    const [regime] = sampleEntries('REGIMI', filling);
    if (!regime) throw new Error('there is no sample of a regime');
    const regimes = entryLabels.REGIMI.fields;
    await keyboard.addEntry(await openNext('REGIMI'), entryLabels.REGIMI, [
      [regimes.careRegimeTypeCode, option(regime.careRegimeTypeCode)],
      [regimes.durationInDays, { text: String(regime.durationInDays) }],
      [regimes.regularityAccessTypeCode, option(regime.regularityAccessTypeCode)],
      [regimes.regularity, { text: String(regime.regularity) }],
    ]);
    await saved('REGIMI');

    await keyboard.pressButton(wizard.actions, wizardButtonLabels.validateAndProceed);
    const question = wizard.page.getByRole('alertdialog');
    await question.getByText(fillLabel(confirmEventLabels.VALIDATE, { step: stepLabels.PRI })).waitFor();
    await keyboard.pressButton(question, wizardButtonLabels.validateAndProceed);
    await wizard.page.getByRole('heading', { name: stepLabels.ACCESSO_RIABILITAZIONE_UOD, level: 1 }).waitFor();
  });
});
