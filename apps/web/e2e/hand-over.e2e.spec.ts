import { fillLabel, handOverLabels as labels } from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import { appointmentFixture } from './appointments';
import { violationsOf } from './axe';
import { picture } from './picture';
import { Stage } from './stage';

describe('The hand-over of a practitioner, in the browser', () => {
  let stage: Stage;
  let fixture: Awaited<ReturnType<typeof appointmentFixture>>;

  beforeAll(async () => {
    stage = await Stage.open();
    fixture = await appointmentFixture(stage);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('gives by keyboard everything of a practitioner to a colleague, from the practitioner’s page', async () => {
    const { patient } = await fixture.episodeWithTeam();
    const { page } = await stage.at('uod.direttore', `/practitioners-management/practitioner/${fixture.operator}`);
    const link = page.getByRole('link', { name: fillLabel(labels.ofUnit, { unit: '' }).trim() }).first();
    await link.waitFor();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/hand-over\?from=/);
    const to = page.getByRole('combobox', { name: labels.to, exact: true });
    await untilFocused(to);
    await to.selectOption({ value: fixture.director });
    await page
      .getByRole('region', { name: labels.caseManager })
      .getByText(`${patient.surname} ${patient.name}, n.`)
      .first()
      .waitFor();
    await picture(page, 'passaggio-di-consegne');
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'passaggio-di-consegne-390');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: labels.give }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: new RegExp(`^${labels.given}`) }).waitFor();
    await picture(page, 'passaggio-di-consegne-eseguito');
    expect(await violationsOf(page)).toEqual([]);
  });
});
