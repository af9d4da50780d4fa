import { conformanceAgainstLabels, conformanceLabels as labels, eventLabels, workflowLabels } from '@percorso/domain';
import { pathMaker } from './cast';
import { eventually } from './eventually';
import { looked } from './looked';
import { Stage } from './stage';

describe('The conformance of histories, in the browser', () => {
  let stage: Stage;
  let evaluated: string;
  beforeAll(async () => {
    stage = await Stage.open();
    const make = await pathMaker(stage.app.url, stage.app.database);
    evaluated = await make().path.openAt('VALUTAZIONE_UVBR');
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('is looked at by an administrator, who is told that all histories conform', async () => {
    const { page, press, told } = await stage.at('admin', '/workflows');
    await page.getByRole('link', { name: labels.title }).click();
    await told(labels.never);
    await press(labels.start);
    await page.getByText(labels.none).waitFor();
    await looked(page, 'conformita-tutte');
  });

  it('shows what would not be allowed, where and why, and leads to the history', async () => {
    await stage.app.database.query(
      `SET session_replication_role = replica;
       UPDATE workflow_event SET facts = facts || '{"missingCompulsory":["SCHEDA_ACCESSO"],"missingSheets":["SCHEDA_ACCESSO"]}'
         WHERE instance_id = '${evaluated}' AND revision = 2;
       RESET session_replication_role`,
    );
    const { page, press } = await stage.at('admin', '/workflows/conformance');
    await press(labels.start);
    const groups = page.getByRole('table', { name: labels.groups });
    const own = groups.getByRole('row').filter({ hasText: conformanceAgainstLabels.own });
    await own.filter({ hasText: workflowLabels['uod-episode'] }).filter({ hasText: eventLabels.VALIDATE }).waitFor();
    await own.getByRole('link').click();
    const histories = page.getByRole('table', { name: labels.histories });
    await eventually(() => histories.getByRole('link', { name: labels.open }).count(), 1);
    await looked(page, 'conformita-differenze');
    await histories.getByRole('link', { name: labels.open }).click();
    await page.waitForURL(`**/workflows/uod-episode/instances/${evaluated}`);
  });

  it('is refused to who is no administrator', async () => {
    const { page } = await stage.at('analista', '/workflows');
    await page.getByRole('link', { name: workflowLabels.sheet, exact: true }).waitFor();
    await eventually(() => page.getByRole('link', { name: labels.title }).count(), 0);
    await page.goto(new URL('/workflows/conformance', page.url()).href);
    await page.getByRole('heading', { name: 'Pagina non consentita' }).waitFor();
  });
});
