import {
  eventLabels,
  factLabels,
  fillLabel,
  machineDiagramLabels,
  sandboxLabels as labels,
  sheetKindLabels,
  stateLabel,
} from '@percorso/domain';
import { violationsIn, violationsOf } from './axe';
import { Keyboard } from './keyboard';
import { pathMaker } from './cast';
import { eventually } from './eventually';
import { picture } from './picture';
import { Stage } from './stage';

describe('The sandbox of a machine, in the browser', () => {
  let stage: Stage;
  let evaluated: string;
  let surname: string;
  beforeAll(async () => {
    stage = await Stage.open();
    const make = await pathMaker(stage.app.url, stage.app.database);
    const { patient, path } = make();
    evaluated = await path.openAt('VALUTAZIONE_UVBR');
    surname = patient.surname;
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const stateText = (state: string) => fillLabel(labels.state, { state: stateLabel(state) });
  const countEvents = async () =>
    (await stage.app.database.query<{ count: string }>('SELECT count(*) FROM workflow_event'))[0]?.count;

  it('runs events by keyboard alone with assumed facts, sends no request, writes nothing, and can be shared by its address', async () => {
    const { page, sees } = await stage.at('uod.operatore', `/workflows/uod-episode/instances/${evaluated}`);
    const before = await countEvents();
    const keyboard = new Keyboard(page);
    await keyboard.pressButton(page, labels.show);
    const sandbox = page.getByRole('region', { name: labels.title });
    await sees(labels.nothingWritten);
    await sandbox.getByRole('group', { name: /^Diagramma di/ }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await keyboard.pressButton(sandbox, fillLabel(labels.supposeAll, { event: eventLabels.VALIDATE ?? '' }));
    await keyboard.pressButton(sandbox.getByRole('region', { name: labels.events }), eventLabels.VALIDATE ?? '');
    await sees(stateText('PRI'));
    const diagnoses = sandbox.getByRole('textbox', { name: factLabels.diagnoses });
    await keyboard.reach(diagnoses);
    await keyboard.press('Control+a');
    await page.keyboard.type('2');
    await sandbox
      .getByText(fillLabel(labels.realValue, { value: 0 }))
      .first()
      .waitFor();
    // On its way round the page the keyboard passes the search field, which asks for the patients seen last.
    expect(requests.filter((request) => request.includes('/v1/') && !request.endsWith('/v1/search'))).toEqual([]);
    await picture(page, 'prova-istanza');
    expect(await violationsIn(page, sandbox)).toEqual([]);
    const address = page.url();
    expect(decodeURIComponent(address)).not.toContain(surname);
    await page.reload();
    await sees(stateText('PRI'));
    await keyboard.pressButton(sandbox, labels.undo);
    await sees(stateText('VALUTAZIONE_UVBR'));
    await keyboard.pressButton(sandbox, labels.again);
    await eventually(async () => new URL(page.url()).hash, '');
    expect(await countEvents()).toBe(before);
  });

  it('starts at the initial state on the page of a machine; for a sheet at that of its kind', async () => {
    const { page, press, sees } = await stage.at('analista', '/workflows/sheet');
    await press(labels.show);
    await sees(stateText('MODIFICABILE+DA_COMPILARE'));
    const sandbox = page.getByRole('region', { name: labels.title });
    await sandbox.getByRole('combobox', { name: labels.kind }).selectOption({ label: sheetKindLabels.countersigned });
    const events = sandbox.getByRole('region', { name: labels.events });
    await events.getByRole('button', { name: eventLabels.SUBMIT, exact: true }).click();
    await sees(stateText('MODIFICABILE+IN_ATTESA_ESITO'));
    await events.getByRole('button', { name: eventLabels.ACCEPT, exact: true }).click();
    await sees(stateText('MODIFICABILE+COMPLETATA'));
    const diagram = sandbox.getByRole('group', { name: /^Diagramma di/ });
    await diagram.locator('.line-taken').first().waitFor();
    const current = diagram.locator('[aria-current=step]').filter({ hasText: 'COMPLETATA' });
    await current.waitFor();
    await sandbox.getByText(machineDiagramLabels.taken).first().waitFor({ state: 'attached' });
    await picture(page, 'prova-scheda');
    // The codes of events beside their names are English, and therefore exempt.
    const faults = (await violationsIn(page, sandbox)).filter((fault) => !/^English: .*\([A-Z_]+\)/.test(fault));
    expect(faults).toEqual([]);
  });
});
