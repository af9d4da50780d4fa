import { addDays, fillLabel, previousSheetLabels, type SheetType } from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import type { Locator } from 'playwright-core';
import { paths } from '../src/paths';
import { violationsIn } from './axe';
import { daysAgo, pathMaker } from './cast';
import { picture } from './picture';
import { callOf } from './rest';
import { Stage } from './stage';
import { type Wizard, wizards, type WizardOf } from './wizard';

const unit = 'uod.operatore';
const end = daysAgo(2);
const startDate = addDays(end, 1);

describe('A renewed access, by keyboard', () => {
  let stage: Stage;
  let wizardOf: WizardOf;
  let makePath: Awaited<ReturnType<typeof pathMaker>>;

  beforeAll(async () => {
    stage = await Stage.open();
    makePath = await pathMaker(stage.app.url, stage.app.database);
    wizardOf = await wizards(stage);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const renewed = async () => {
    const { patient, path } = makePath('here', { startDate: daysAgo(90), treatmentStartDate: daysAgo(80), today: end });
    const before = await path.openAt('CHIUSO_UOD');
    const address = `/v1/district-unit-episodes/${before}/renew`;
    const { id } = await callOf(stage.app.url)<{ id: string }>(unit, 'PUT', address, { startDate });
    return { patient, id };
  };
  const confirmOf = (wizard: Wizard, type: SheetType): Locator =>
    wizard.sheet(type).getByRole('button', { name: previousSheetLabels.confirm, exact: true });
  const addOf = (wizard: Wizard, type: SheetType, count: number): Locator =>
    wizard.sheet(type).getByRole('button', { name: fillLabel(previousSheetLabels.add, { count }), exact: true });
  const enter = ({ page }: Wizard) => page.keyboard.press('Enter');

  it('proposes each sheet of its acceptance, which one key confirms', async () => {
    const { patient, id } = await renewed();
    const wizard = await wizardOf(unit, paths.preEpisode(patient.id, id));
    await untilFocused(confirmOf(wizard, 'SCHEDA_ACCESSO'));
    expect(await violationsIn(wizard.page, wizard.sheet('SCHEDA_ACCESSO'))).toEqual([]);
    await picture(wizard.page, 'renewal-access-card');
    await enter(wizard);
    await untilFocused(confirmOf(wizard, 'PRESA_IN_CARICO'));
    await enter(wizard);
    await wizard.sheetIs('PRESA_IN_CARICO', 'COMPLETATA');
    await untilFocused(wizard.button('validateAndProceed'));
  });

  it('proposes its team, and shows the previous scores beside the fields for the new ones', async () => {
    const { patient, id } = await renewed();
    // Fills the sheets in between with the days of the renewed access.
    const { path } = makePath('here', { startDate, treatmentStartDate: startDate });
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    const address = paths.episode(patient.id, id);
    const wizard = await wizardOf(unit, address);
    await wizard.openSheet('EQUIPE_UVBR');
    const add = addOf(wizard, 'EQUIPE_UVBR', 2);
    await untilFocused(add);
    expect(await violationsIn(wizard.page, wizard.sheet('EQUIPE_UVBR'))).toEqual([]);
    await enter(wizard);
    await wizard.sheetIs('EQUIPE_UVBR', 'COMPLETATA');
    await path.lead(id, 'VALUTAZIONE_UVBR', 'VALUTAZIONE_MULTIDISCIPLINARE');

    const later = await wizardOf(unit, address);
    const scales = later.sheet('CLASSIFICAZIONI_DISABILITA');
    await untilFocused(scales.getByRole('textbox').first());
    expect(await violationsIn(later.page, scales)).toEqual([]);
    await picture(later.page, 'renewal-scales');
    for (const score of ['60', '2', '40']) {
      await later.page.keyboard.insertText(score);
      await later.page.keyboard.press('Tab');
    }
    await enter(later);
    await later.sheetIs('CLASSIFICAZIONI_DISABILITA', 'COMPLETATA');
    await untilFocused(confirmOf(later, 'VALUTAZIONE_BISOGNO'));
  });
});
