import { fillLabel, handOverLabels as labels, handOverPartLabels, pageLabels, shellLabels } from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import type { Page } from 'playwright-core';
import { appointmentFixture } from './appointments';
import { violationsOf } from './axe';
import { pathMaker, practitionerIdOf } from './cast';
import { picture } from './picture';
import { callOf } from './rest';
import { Stage } from './stage';

/** Confirms by keyboard what the preview offers. Checks the preview and the result at both widths. */
async function confirm(page: Page, name: string): Promise<void> {
  const check = async () => expect(await violationsOf(page)).toEqual([]);
  await picture(page, name, check);
  await page.getByRole('button', { name: labels.give }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByText(labels.notUndone).waitFor();
  await untilFocused(page.getByRole('button', { name: shellLabels.cancel, exact: true }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: new RegExp(`^${labels.given}`) }).waitFor();
  await picture(page, `${name}-eseguito`, check);
}

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
    const link = page.getByRole('link', { name: fillLabel(labels.at, { structure: '' }).trim() }).first();
    await link.waitFor();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/hand-over\?from=/);
    const to = page.getByRole('combobox', { name: labels.to, exact: true });
    await to.focus();
    await to.selectOption({ value: fixture.director });
    await page
      .getByRole('region', { name: labels.caseManager })
      .getByText(`${patient.surname} ${patient.name}, n.`)
      .first()
      .waitFor();
    await confirm(page, 'passaggio-di-consegne');
  });

  it('gives by keyboard the tasks of a centre’s practitioner, from the week’s register', async () => {
    const { url, database } = stage.app;
    const { patient, path } = (await pathMaker(url, database))();
    const id = await path.openAt('PRESO_IN_CARICO');
    const leaving = await practitionerIdOf(database, 'cdr.operatore');
    await callOf(url)('cdr.direttore', 'PUT', `/v1/district-unit-episodes/${id}/tasks/SEND_PLAN/centre/assignment`, {
      practitionerId: leaving,
    });
    const { page } = await stage.at('cdr.direttore', '/patients-management/register');
    const link = page.getByRole('link', { name: pageLabels.handOver });
    await link.waitFor();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/rehabilitation-center\/.*\/hand-over/);
    const from = page.getByRole('combobox', { name: labels.from, exact: true });
    await from.focus();
    await from.selectOption({ value: leaving });
    await page
      .getByRole('combobox', { name: labels.to, exact: true })
      .selectOption({ value: await practitionerIdOf(database, 'cdr.direttore') });
    await page
      .getByRole('region', { name: handOverPartLabels.tasks })
      .getByText(`${patient.surname} ${patient.name}, n.`)
      .waitFor();
    await confirm(page, 'passaggio-di-consegne-centro');
  });

  it('is offered on the page of a centre’s practitioner to the director of the centre', async () => {
    const leaving = await practitionerIdOf(stage.app.database, 'cdr.operatore');
    const { page } = await stage.at('cdr.direttore', `/practitioners-management/practitioner/${leaving}`);
    const link = page.getByRole('link', { name: fillLabel(labels.at, { structure: '' }).trim() });
    await link.waitFor();
    await link.click();
    await page.waitForURL(
      (url) => url.pathname.includes('/rehabilitation-center/') && url.search === `?from=${leaving}`,
    );
    await page.getByRole('combobox', { name: labels.to, exact: true }).waitFor();
  });
});
