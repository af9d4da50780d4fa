import {
  eventLabels,
  fillLabel,
  pageLabels,
  pageMessages,
  stateLabel,
  WorkflowName,
  workflowLabels,
  workflowsPageLabels,
} from '@percorso/domain';
import { machineOf, workflows } from '@percorso/workflows';
import { eventually } from './eventually';
import { pathMaker } from './cast';
import { picture } from './picture';
import { Stage } from './stage';

describe('The workflows page, in the browser', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('lists every machine for an analyst', async () => {
    const { page } = await stage.at('analista', '/workflows');
    for (const name of WorkflowName.options)
      await page.getByRole('link', { name: workflowLabels[name], exact: true }).waitFor();
    await picture(page, 'workflow-elenco');
  });

  it.each(WorkflowName.options)('shows the diagram of %s with its states, events and guards', async (name) => {
    const { page } = await stage.at('analista', `/workflows/${name}`);
    await page.getByRole('heading', { level: 1, name: workflowLabels[name], exact: true }).waitFor();
    const diagram = page.getByRole('img', {
      name: fillLabel(workflowsPageLabels.diagram, { name: workflowLabels[name] }),
    });
    await diagram.waitFor();
    expect(await diagram.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const { guards } = machineOf(name, workflows[name].latest).implementations;
    const tables =
      Object.keys(guards).length > 0 ? (['states', 'events', 'guards'] as const) : (['states', 'events'] as const);
    for (const table of tables) {
      const rows = page.getByRole('table', { name: workflowsPageLabels[table] }).getByRole('row');
      await eventually(async () => (await rows.count()) > 1, true);
    }
    await picture(page, `workflow-${name}`);
  });

  it('shows an episode’s current state and its history, without any name', async () => {
    const make = await pathMaker(stage.app.url, stage.app.database);
    const { patient, path } = make();
    const id = await path.openAt('PRI');
    const { page, field, press } = await stage.at('analista', '/workflows');
    await field(workflowsPageLabels.instanceId).fill(id);
    await press(workflowsPageLabels.show);
    const history = page.getByRole('table', { name: workflowsPageLabels.history });
    await history.getByRole('row').filter({ hasText: eventLabels.VALIDATE }).first().waitFor();
    await page.getByText(stateLabel('PRI'), { exact: true }).first().waitFor();
    await eventually(() => history.getByRole('row').count(), 5);
    const words = await page.getByRole('main').innerText();
    expect(words).not.toContain(patient.surname);
    expect(words).not.toContain('Esposito');
    expect(words).toContain(workflowsPageLabels.hiddenActor);
    await picture(page, 'workflow-storia-di-un-episodio');
  });

  it('says that an identifier is not valid, or of no episode', async () => {
    const { page, field, press, told } = await stage.at('analista', '/workflows');
    await field(workflowsPageLabels.instanceId).fill('12');
    await press(workflowsPageLabels.show);
    await told(workflowsPageLabels.invalidId);
    await field(workflowsPageLabels.instanceId).fill('01890000-0000-7000-8000-000000000000');
    await press(workflowsPageLabels.show);
    await page.getByRole('status').getByText(workflowsPageLabels.notFound).waitFor();
  });

  it.each(['uod.operatore', 'uod.direttore', 'cdr.operatore', 'asl.operatore'])('is refused to %s', async (account) => {
    const { page, told } = await stage.at(account, '/workflows');
    await page.getByRole('heading', { level: 1, name: pageLabels.forbidden }).waitFor();
    await told(pageMessages.forbidden);
  });
});
